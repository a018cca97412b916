/** The state of a step in the history that only turned to another page of a list: the window stays at the list. */
export const TURNED = 'turned'
