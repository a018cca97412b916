/** Patterns that depend on the language. */
export interface Words {
  /** The beginning of an alternative text that says only that there is a picture. */
  pictureOf: RegExp
  /** A whole alternative text that says nothing. */
  picture: RegExp
  /** A placeholder text. */
  placeholder: RegExp
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
    vagueLink:
      /^(?:(?:please )?(?:click|press|tap)(?: (?:here|this(?: link)?|me))?|here|link|this(?: (?:link|page))?|more info)[.!…]?$/i,
  },
  de: {
    pictureOf:
      /^(?:ein |das |eine |die )?(?:bild|foto|grafik|aufnahme|abbildung) (?:von|vom|einer?|eines|der|des)\b/i,
    picture: /^(?:ein |das |eine |die )?(?:bild|foto|grafik|logo|banner|abbildung|alternativtext)$/i,
    placeholder:
      /\b(?:TODO|FIXME|TBD)\b|\b(?:blind|platzhalter|muster|beispiel)text\b|\b(?:text|titel) hier (?:einfügen|eingeben)\b|\bhier (?:steht|kommt) (?:ihr|dein|der|ein) text\b/i,
    vagueLink:
      /^(?:(?:hier )?klicken(?: sie hier)?|klicke hier|hier|link|diese(?:r link| seite)|mehr infos?)[.!…]?$/i,
  },
}

/** Gives the words of a locale such as `en-US`; undefined for another language. */
export function wordsOfLocale(locale: string): Words | undefined {
  return LANGUAGES[locale.split('-')[0] ?? '']
}

/** The numbers that texts write as words, each at its own index. */
export const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Reads a number that is written as a word or in digits; NaN for anything else. */
export function readNumber(written: string): number {
  const word = NUMBER_WORDS.indexOf(written.trim().toLowerCase())
  return word < 0 ? Number(written) : word
}

/** Splits a text into sentences, also at semicolons. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?;])\s/)
}
