/** A page with these sections, as JSON. */
export const page = (sections: object[], more: object = {}) =>
  JSON.stringify({
    title: 'Offers',
    description: 'What is cheaper.',
    masthead: { title: 'Offers' },
    sections,
    ...more,
  })

/** An .mdx page with this body. */
export const mdx = (body: string) =>
  `---\ntitle: Terms\ndescription: What holds.\nmasthead: { title: Terms }\n---\n\n${body}\n`
