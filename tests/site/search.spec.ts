import type { SearchData } from '../../src/contract/search.ts'
import { createSearch } from '../../src/search/load-search.ts'
import { expect, test } from '../browser/support/fixtures.ts'
import { get } from '../browser/support/get.ts'

/**
 * What visitors type, and what they find first: its address, or its name and its price, which the specification fixes. Other
 * texts may change without a test turning red.
 */
const QUERIES: readonly (readonly [query: string, first: string])[] = [
  // Plans: by name, by the beginning of a word, by price in both ways of writing.
  ['internet 150', 'Internet 150 $59.99/mo'],
  ['Internet 500', 'Internet 500 $99.99/mo'],
  ['internet 1.5', 'Internet 1.5 Gig $119.99/mo'],
  ['1.5 gig', 'Internet 1.5 Gig $119.99/mo'],
  ['150 intern', 'Internet 150 $59.99/mo'],
  ['59.99', 'Internet 150 $59.99/mo'],
  ['$59.99', 'Internet 150 $59.99/mo'],
  ['59,99', 'Internet 150 $59.99/mo'],
  ['119.99', 'Internet 1.5 Gig $119.99/mo'],
  ['3 months', '3 Months $34.99'],
  ['6 months', '6 Months $54.99'],
  ['12 months', '12 Months $74.99'],
  ['34.99', '3 Months $34.99'],
  ['54.99', '6 Months $54.99'],
  ['74,99', '12 Months $74.99'],
  ['75 mbps', '75 Mbps $49.9/mo'],
  ['100 mbps', '100 Mbps $79.9/mo'],
  ['250 mbps', '250 Mbps $149.9/mo'],
  ['149.90', '250 Mbps $149.9/mo'],
  ['109,90', '150 Mbps $109.9/mo'],
  ['price of 500', 'Internet 500 $99.99/mo'],
  ['how much is the 1.5 gig', 'Internet 1.5 Gig $119.99/mo'],
  // Products: by price, which the specification fixes. All of them have one page.
  ['756', '/product-details'],
  ['951', '/product-details'],
  ['265', '/product-details'],
  ['$159', '/product-details'],
  ['420.00', '/product-details'],
  ['router', '/product-details'],
  ['ruoter', '/product-details'],
  // Services.
  ['broadband internet', '/services-details'],
  ['bradband internet', 'Broadband Internet'],
  ['home wifi', 'Home Wifi'],
  ['wlan', 'Home Wifi'],
  ['satellite tv', 'Satellite TV'],
  ['satelite tv', 'Satellite TV'],
  ['mobile connection', 'Mobile Connection'],
  ['moblie conection', 'Mobile Connection'],
  ['home security', 'Home Security'],
  ['security home', 'Home Security'],
  ['home sec', 'Home Security'],
  // Pages.
  ['pay bill', '/pay-bill'],
  ['pay your bill', '/pay-bill'],
  ['invoice', '/pay-bill'],
  ['faq', '/faq'],
  ['contact', '/contact-us'],
  ['contact us', '/contact-us'],
  ['login', '/login'],
  ['log in', '/login'],
  ['sign in', '/login'],
  ['register', '/register'],
  ['regsiter', '/register'],
  ['sign up', '/register'],
  ['forgot password', '/forgot-password'],
  ['change password', '/change-password'],
  ['chnage passwort', '/change-password'],
  ['privacy', '/privacy-policy'],
  ['privcy policy', '/privacy-policy'],
  ['terms conditions', '/terms-conditions'],
  ['terms & conditions', '/terms-conditions'],
  ['channel list', '/channel-list'],
  ['chanel list', '/channel-list'],
  ['testimonials', '/testimonials'],
  ['blog', '/blog'],
  ['about us', '/about-us'],
  ['iptv', '/iptv-service'],
  ['iptv service', '/iptv-service'],
  ['phone number', '/contact-us'],
  ['outage', '/contact-us'],
  ['how much', '/pricing-plan'],
  ['cancel', '/terms-conditions'],
  ['how do I cancel', '/terms-conditions'],
]

/**
 * What customers ask in their own words, and the page that answers first: its address, or its name, or both where a part of a page
 * is found.
 */
const QUESTIONS: readonly (readonly [query: string, first: string])[] = [
  ['how much is internet', '/pricing-plan#plans Internet 150'],
  ['outage', '/contact-us'],
  ['my internet is not working', '/contact-us'],
  ['phone number', '/contact-us'],
  ['talk to a person', '/contact-us'],
  ['cancel my plan', '/terms-conditions'],
  ['stop my contract', '/terms-conditions'],
  ['leave tidewire', '/terms-conditions'],
  ['return a router', '/terms-conditions'],
  ['refund', '/faq#questions How do refunds work?'],
  ['money back', '/faq#questions How do refunds work?'],
  ['gift', '/products'],
  ['delivery', '/product-details'],
  ['wifi slow in bedroom', 'Seven small changes that make home Wi-Fi faster'],
  ['pay my bill', '/pay-bill'],
  ['change password', '/change-password'],
  ['500 mbps', '/pricing-plan#plans Internet 500'],
  ['gaming', 'Ping, jitter and lag: gaming numbers in plain words'],
  ['sports channels', '/channel-list'],
  ['how many channels', '/iptv-service'],
  ['free trial', '/faq#questions Can I try it first?'],
  ['is there a contract', '/terms-conditions'],
  ['satellite for rural house', '/satellite-internet'],
  ['security camera', 'Security Camera $599'],
  ['tv box', 'TV Box'],
  ['remote', 'Voice Remote $130'],
  ['opening hours', '/contact-us'],
  ['where is the shop', '/contact-us'],
  ['does it work at my address', '/faq#questions How do I know whether Tidewire reaches my home?'],
  ['installation cost', '/terms-conditions'],
  ['moving house', '/terms-conditions'],
  ['can I use my own router', '/isp-broadband#questions Can I keep my own router?'],
  ['privacy', '/privacy-policy'],
]

for (const [name, queries] of [
  ['visitors find first what they look for', QUERIES],
  ['the questions of customers find the page that answers them first', QUESTIONS],
] as const)
  test(name, async ({ request }) => {
    const module = await (await get(request, '/_data/search.js')).text()
    const data: SearchData = JSON.parse(module.replace(/^export default /, ''))
    const search = createSearch(data)
    const found = await Promise.all(
      queries.map(async ([query, first]) => {
        const [hit] = await search.find(query, 1)
        if (!hit) return `${query} → nothing`
        const { title, price, href } = hit
        const names = [href, title, `${title} ${price}`, `${href} ${title}`]
        return `${query} → ${names.includes(first) ? first : names.join(' or ')}`
      }),
    )
    expect(found).toEqual(queries.map(([query, first]) => `${query} → ${first}`))
  })
