import { expect, test } from 'vitest'
import { messageInWords, sayAbout } from '../../../../../src/plugins/editor/app/message-words.ts'

const files = [
  { file: 'content/collections/plans.json', title: 'Plans' },
  { file: 'content/site.json', title: 'Site' },
]
const labels = new Map([
  ['oldPrice', 'Old price'],
  ['title', 'Title'],
  ['href', 'Link'],
  ['items', 'Items'],
  ['decorative', 'Decorative'],
  ['payment', 'Ways to pay'],
  ['first', 'How many entries'],
  ['from', 'Shared list'],
  ['validFrom', 'Valid from'],
  ['navbar', 'Menu bar'],
  ['cart', 'Link to the cart'],
  ['price', 'Price'],
])

/** A message → what the form says. */
const SAID = {
  // Names of fields, and values of them.
  'add a "title", or remove "oldPrice"': 'add a “Title”, or remove “Old price”.',
  '"x" and "href" and "colour" are there': '"x" and “Link” and "colour" are there.',
  'is before validFrom; write a later day': 'is before “Valid from”. Write a later day.',
  'is empty; describe it, or say "decorative": true': 'is empty. Describe it, or say “Yes” in “Decorative”.',
  'is fixed; write "items": "cart"': 'is fixed. Write “Cart” in “Items”.',
  'name it in "navbar.cart" of site.json': 'name it in “Menu bar, Link to the cart” of “Site”.',
  '"payment" is taken; give it another one': '"payment" is taken. Give it another one.',
  // Places.
  'says $84; content/collections/plans.json:12:15 says $49': 'says $84. “Plans” says $49.',
  'shows $39 (items.0.price.amount, content/collections/plans.json:1)': 'shows $39 (“Plans”).',
  'is as in content/pages/lost.json:2:1': 'is as in content/pages/lost.json:2:1.',
  // Words of code.
  'is no key of this object; did you mean "title"?': 'is no field of this part. Did you mean “Title”?',
  'is no key of this object; known: title, href': 'is no field of this part. Ask a developer to remove it.',
  'is missing; expected a list […]': 'is missing. Add an entry.',
  'is missing; expected a text in double quotes': 'is missing. Write a text.',
  'is a text; expected a number, without quotes: 4': 'is a text. Write a number: 4.',
  'is a text; expected true or false, without quotes: true': 'is a text. Choose yes or no.',
  'is the number 5; expected "first" or an object {…}':
    'is the number 5. Write “First”, or fill in its fields.',
  '"frist" is not known here; did you mean "first"?': '“Frist” is not known here. Did you mean “First”?',
  '"x-y" is not known here; known: plain, add-on': '“X y” is not known here. Choose one of Plain, Add on.',
  'no collection "price"; known: a, b': 'there is no collection "price". Choose one of a, b.',
  '$5 is the price of no record; write a token':
    '$5 is the price of no record. Write the name of the price in braces, which follows the list.',
  'has no alternative text; write ![what it shows](…)':
    'has no description. Say in its description what it shows.',
  // Signs in a quotation end no sentence.
  'holds "a; b"; remove it': 'holds "a; b". Remove it.',
}

test.each(Object.entries(SAID))('the message %j is %j in the words of the form', (message, words) => {
  expect(messageInWords(message, (name) => labels.get(name), files)).toBe(words)
})

test.each([
  ['Title', 'is empty.', 'Title is empty.'],
  ['Link', '"/x" has moved.', 'Link: "/x" has moved.'],
  ['Icon', 'there is no icon.', 'Icon: There is no icon.'],
  ['', 'is missing.', 'This is missing.'],
  ['', 'there is no tag.', 'There is no tag.'],
])('a message about the field %j, %j, is %j', (subject, message, said) => {
  expect(sayAbout(subject, message)).toBe(said)
})
