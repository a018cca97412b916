import type { Article } from './blocks/article.ts'
import type { ArticleCard } from './cards/article.ts'
import type { ProductCard } from './cards/product.ts'
import type { Cards } from './cards.ts'
import type { Leaf } from './leaf.ts'
import type { PictureFile } from './library.ts'
import type { Picture } from './parts/picture.ts'
import type { LabelledPlan } from './parts/plan-label.ts'
import type { PlanTerms } from './parts/plan-terms.ts'
import type { Price } from './parts/price.ts'
import type { SearchKind } from './parts/site-search.ts'
import type { Labels, Site } from './site.ts'

/** A card of any kind. */
export type Card = Cards[keyof Cards]

/** The path of a list below its block, such as `['columns', 0]`. */
type ListPath = readonly (string | number)[]

/** Returns the blocks that take the place of a list of blocks. */
type MapBlocks = (blocks: Leaf[], path: ListPath) => Leaf[]

/** Returns the cards of a list that stay in it. */
export type FilterCards = <C extends Card>(cards: C[], kind: keyof Cards) => C[]

/** What a block is for: the editor lists the blocks in these groups. */
type Purpose = 'Answers' | 'Cards and lists' | 'Layout' | 'Offers' | 'Shop' | 'Texts' | 'Top of a page'

/** The frame that a picture fills on a wide screen. */
export interface PictureFrame {
  /** In CSS pixels. */
  width: number
  /** Its width divided by its height, where the picture is cropped to it. */
  ratio?: number
}

/** The origins and addresses outside the site that a block needs. */
interface BlockOrigins {
  /** Addresses that it embeds in a frame. */
  frames?: string[]
  /** Addresses that its forms post to. */
  endpoints?: (string | undefined)[]
}

/** What a block adds to the social image of its page. */
interface SocialImageParts {
  /** The text above the title. */
  eyebrow?: string | undefined
  /** The text below the title. */
  note?: string | undefined
  /** Pictures of it, such as posters. The image shows the first one. */
  pictures?: PictureFile[] | undefined
}

/** The article of a page, for search engines, shared links and the date of change. */
export type PageArticle = Pick<Article, 'author' | 'category' | 'date' | 'picture'>

/** A question for search engines. */
interface Question {
  question: string
  answer: string
}

/** An offer for search engines. */
export interface Offer extends Pick<PlanTerms, 'introductory' | 'priceSteps'> {
  name: string
  description?: string | undefined
  price: Price
  href: string
  validFrom?: string | undefined
  validTo?: string | undefined
}

/** A service for search engines. */
export interface Service {
  title: string
  description: string
  picture?: PictureFile | undefined
  link?: { href: string } | undefined
}

/** What search engines read of a product, besides its record, on the page that describes it. */
interface ProductDetails {
  text: string
  sku: string
  available: boolean
}

/** What the search of the site finds of a card. */
export interface SearchRecord {
  kind: SearchKind
  title: string
  /** The key of the label after the title, such as the unit of a speed. */
  unit?: keyof Labels
  /** What a result shows below the title. */
  text?: string | undefined
  price?: Pick<Price, 'amount' | 'prefix' | 'per'> | undefined
  picture?: PictureFile | undefined
  /** Texts that the search reads besides these. */
  words?: (string | undefined)[]
  /** The page of its own. Without one, a result leads to the page that shows the card. */
  href?: string | undefined
}

/** What the engine must know of a block. A trait that does not apply is left out. */
export interface BlockTraits<B> {
  /** The group of the block in the editor's list of blocks; "Other" when it is left out. */
  purpose?: Purpose
  /** For a container: passes each list of blocks to `map`, and returns the fields with the new lists. */
  children?(block: B, map: MapBlocks): Partial<B>
  /**
   * For a block that shows cards: passes each list of cards to `filter`, and returns the fields with the new lists. The
   * walks drop a block whose lists are all empty, so an empty list inside it may go or stay.
   */
  cards?(block: B, filter: FilterCards): Partial<B>
  /** The number of cards on a page, if a long list gets page numbers. The build then sets the block's `pager`. */
  pageSize?(block: B): number | undefined
  /** The source files that the block needs at first besides `src/blocks/<type>/<type>.tsx`. */
  chunks?(block: B): string[]
  /** The addresses that the security policy must allow. */
  origins?(block: B): BlockOrigins
  /** The path of the list that the attributes `from` and `first` fill, where the block stands as a tag in a text. */
  records?: readonly (string | number)[]
  /** The block that shows these fields below the text, where other blocks stand in the text. */
  afterBody?: { type: Leaf['type']; fields: readonly string[] }
  /** Whether the block shows the Markdown body of an .mdx page in its field `body`. */
  body?: true
  /** Whether the page is about this block: its picture, or the one of its first card, is the page's social image. */
  subject?: true
  /** The picture at the top, if this block can open a page. */
  openingImage?(block: B): Picture | undefined
  /** What the block adds to the social image if the page is about it, or opens with it. */
  socialImage?(block: B): SocialImageParts
  /** The article of the page. In a folder of `content/pages/` it also becomes a card in the collection of articles. */
  article?(block: B): PageArticle
  /** The questions that search engines read. */
  questions?(block: B): Question[]
  /** The texts that the search of the site reads besides the block's heading, its questions and its cards. */
  search?(block: B): (string | undefined)[]
  /** The details of the only product that the block shows. */
  productDetails?(block: B): ProductDetails
  /** The level of the headings that the block itself gives its items, if any. The block's own heading has the second. */
  titleLevel?(block: B): 2 | 3 | undefined
  /** What a heading may call the items of the block, in lower case: the build compares "Three plans" with the list. */
  nouns?: string
  /** The frame of the field `picture`: the build warns about a picture that is too small for it, or cropped by half. */
  picture?: PictureFrame
  /** Whether the block links to the machine-readable labels of plans. */
  linksLabels?(block: B): boolean
  /** Lists the identifiers of the plans whose labels the block shows. */
  labels?(block: B): readonly string[]
  /** The key of a list and of the lists in it, where the block has its items at neither `items` nor `bullets`. */
  nestedLists?: readonly [outer: string, inner: string]
}

/** The tokens that texts may use for a record: `{plan.internet-150.price}`. The build replaces them. */
interface TokenTrait {
  /** The key whose value names the record. */
  name: string
  /** The last word of a token → the path of its amount in dollars. */
  amounts?: Readonly<Record<string, readonly string[]>>
  /** The keys whose values make up the token without a last word: `{fact.tv-channels}`. */
  texts?: readonly string[]
}

/** What the engine must know of a card. A trait that does not apply is left out. */
export interface CardTraits<C> {
  /** The product that visitors can put into the cart. Search engines read it too. */
  product?(card: C): ProductCard
  /** The article that the card leads to. The feed lists it. */
  article?(card: C): ArticleCard
  /** The offer that search engines read. */
  offer?(card: C, labels: Site['labels']): Offer
  /** The name of what is sold at some places only. The files of `content/coverage/` name it as tokens do. */
  sold?(card: C): string
  /** The plan whose Broadband Facts label the card shows. The machine-readable labels list it. */
  labelled?(card: C): LabelledPlan | undefined
  /** The service that search engines read. */
  service?(card: C): Service | undefined
  /** What the search of the site finds of the card, if anything. */
  search?(card: C): SearchRecord | undefined
  /** The tokens of a record of a collection. */
  tokens?: TokenTrait
  /** The level of the heading in the card, if it has one. */
  titleLevel?: 2 | 3
  /** What a heading may call the cards. See `BlockTraits`. */
  nouns?: string
  /** The frame of the field `picture`. See `BlockTraits`. */
  picture?: PictureFrame
  /** That of a card with `wide`. */
  widePicture?: PictureFrame
}
