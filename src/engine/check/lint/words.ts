/** What only the words of a language tell. */
export interface Words {
  /** The beginning of an alternative text that says what is known already: that it describes a picture. */
  pictureOf: RegExp
  /** A whole alternative text that says nothing. */
  picture: RegExp
  /** A text that somebody meant to replace. */
  placeholder: RegExp
  /** Parts of such texts in lower case: every one of them has one. */
  placeholderParts: readonly string[]
  /** The whole words of a link that do not say where it leads. */
  vagueLink: RegExp
}

/** The words of each language that the lint knows. */
const LANGUAGES: Readonly<Record<string, Words>> = {
  en: {
    pictureOf:
      /^(?:an? |the )?(?:image|picture|photo(?:graph)?|graphic|icon|screenshot|illustration) (?:of|showing)\b/i,
    picture:
      /^(?:an? |the )?(?:image|picture|photo(?:graph)?|graphic|icon|logo|banner|alt(?:ernative)? text)$/i,
    placeholder:
      /\b(?:TODO|TBD|TBC|FIXME|TKTK)\b|^\W*(?:todo|tbd|fixme)\b|\b(?:dummy|placeholder|sample) text\b|\b(?:your|insert|add|write) (?:the |your )?(?:text|title|heading|words?|copy) (?:goes )?here\b|\[(?:insert|your|name|add)\b[^\]]*\]/,
    placeholderParts: [
      'todo',
      'tbd',
      'tbc',
      'fixme',
      'tktk',
      ' text',
      ' here',
      '[insert',
      '[your',
      '[name',
      '[add',
    ],
    vagueLink:
      /^(?:(?:please )?(?:click|press|tap)(?: (?:here|this(?: link)?|me))?|here|link|this(?: (?:link|page))?|more info)[.!…]?$/i,
  },
  de: {
    pictureOf:
      /^(?:ein |das |eine |die )?(?:bild|foto|grafik|aufnahme|abbildung) (?:von|vom|einer?|eines|der|des)\b/i,
    picture: /^(?:ein |das |eine |die )?(?:bild|foto|grafik|logo|banner|abbildung|alternativtext)$/i,
    placeholder:
      /\b(?:TODO|FIXME|TBD)\b|\b(?:blind|platzhalter|muster|beispiel)text\b|\b(?:text|titel) hier (?:einfügen|eingeben)\b|\bhier (?:steht|kommt) (?:ihr|dein|der|ein) text\b/i,
    placeholderParts: ['todo', 'fixme', 'tbd', 'text', 'titel hier'],
    vagueLink:
      /^(?:(?:hier )?klicken(?: sie hier)?|klicke hier|hier|link|diese(?:r link| seite)|mehr infos?)[.!…]?$/i,
  },
}

/** Gives the words of a locale such as `en-US`; undefined for another language. */
export function wordsOf(locale: string): Words | undefined {
  return LANGUAGES[locale.split('-')[0] ?? '']
}
