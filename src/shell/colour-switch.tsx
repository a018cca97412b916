import { useEffect } from 'react'
import { SCHEMES, setScheme, takeEarlyScheme, useColours } from '../ui/colour-scheme.ts'
import box from '../ui/fields/box.module.css'
import { useLabels } from '../ui/labels.tsx'
import styles from './colour-switch.module.css'

/** Lets the visitor choose the colours of day pages: those of the device, light or dark. */
export function ColourSwitch() {
  const labels = useLabels()
  const { scheme: chosen } = useColours()
  const names = { auto: labels.coloursAuto, light: labels.coloursLight, dark: labels.coloursDark }
  useEffect(takeEarlyScheme, [])

  return (
    <fieldset className={styles.switch}>
      <legend>{labels.colours}</legend>
      {SCHEMES.map((scheme) => (
        <label key={scheme}>
          <input
            className={box.box}
            type="radio"
            name="colours"
            checked={scheme === chosen}
            onChange={() => setScheme(scheme)}
          />
          {names[scheme]}
        </label>
      ))}
    </fieldset>
  )
}
