/** The code of a key that an input method uses. Safari ends a composition before it sends the key that ended it. */
const USED_BY_INPUT_METHOD = 229

type Key = Pick<KeyboardEvent, 'key' | 'isComposing' | 'keyCode'>

/**
 * Gives the key of an event, such as `Escape`; '' while an input method composes: Enter takes a word of its list then, and
 * Escape closes that list. All listeners for keys read them here.
 */
export function pressedKey(event: Key | { nativeEvent: Key }): string {
  const { key, isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event
  return isComposing || keyCode === USED_BY_INPUT_METHOD ? '' : key
}
