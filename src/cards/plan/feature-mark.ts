import check from 'icon:check'
import plus from 'icon:plus'
import x from 'icon:x'
import type { Cards } from '../../../schemas/cards.ts'
import type { Labels } from '../../../schemas/site.ts'

type Feature = Cards['plan']['features'][number]

/** How a feature looks, and the word for it that screen readers speak. */
export function featureMark(labels: Labels, included: Feature['included']) {
  if (included === 'add-on') return { kind: 'add-on', icon: plus, label: labels.addOn }
  return included
    ? { kind: 'included', icon: check, label: labels.included }
    : { kind: 'excluded', icon: x, label: labels.notIncluded }
}
