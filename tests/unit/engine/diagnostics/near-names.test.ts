import { expect, test } from 'vitest'
import { nearest } from '../../../../src/engine/diagnostics/did-you-mean.ts'

/** What people write, and the one that a person would offer: after a colon; none where there is none. */
type Answers = readonly [known: string, written: string]

const PAGES = `/ /404 /about-us /author /blog /blog-details /cart /categories /change-password /channel-list /checkout /contact-us
  /faq /forgot-password /iptv-service /isp-broadband /login /login-register /movie-home /ott-platform /pay-bill /pay-bill-pin
  /pricing-plan /privacy-policy /product-details /products /register /satellite-internet /services /services-details /tags
  /terms-conditions /testimonials`
const KEYS = `title text label href alt src heading items card columns price amount per note prefix actions picture tone eyebrow
  description question answer placeholder autocomplete submit phone email address`
const TOKENS = `plan.internet-150.price plan.internet-500.price plan.internet-1-5-gig.price product.mesh-router.price
  product.tri-band-router.price price.ignite-streaming price.after-the-term speed.150.price fact.uptime phone email address`
const PICTURES = `banners/home.webp banners/iptv.webp articles/router.webp articles/hallway.webp brand/mark.svg
  products/mesh-router.webp products/voice-remote.webp homes/terrace.webp people/adeyemi.webp people/okafor.webp`

const answers: Record<string, Answers> = {
  pages: [
    PAGES,
    `/faqs:/faq /fag:/faq /fqa:/faq /FAQ:/faq /contactus:/contact-us /contact_us:/contact-us /contacts-us:/contact-us
    /contcat-us:/contact-us /aboutus:/about-us /about-as:/about-us /abuot-us:/about-us /pricing-plans:/pricing-plan
    /priceing-plan:/pricing-plan /pricing_plan:/pricing-plan /pricingplan:/pricing-plan /product:/products /prodcuts:/products
    /porducts:/products /produkts:/products /service:/services /sevices:/services /service-details:/services-details
    /services-detail:/services-details /blogs:/blog /blgo:/blog /blog-detail:/blog-details /blog-detials:/blog-details /log_in:/login /card:/cart /chart:/cart
    /checkuot:/checkout /chekout:/checkout /check-out:/checkout /log-in:/login /logn:/login /regsiter:/register
    /registers:/register /paybill:/pay-bill /pay-bills:/pay-bill /pay_bill:/pay-bill /paybill-pin:/pay-bill-pin
    /channellist:/channel-list /chanel-list:/channel-list /channel-lists:/channel-list /testimonial:/testimonials
    /testimonals:/testimonials /categorys:/categories /catagories:/categories /tag:/tags /authors:/author
    /change-pasword:/change-password /chnage-password:/change-password /forget-password:/forgot-password
    /forgot-passwort:/forgot-password /privacy-police:/privacy-policy /privcy-policy:/privacy-policy
    /terms-condition:/terms-conditions /term-conditions:/terms-conditions /satelite-internet:/satellite-internet
    /sattelite-internet:/satellite-internet /iptv-services:/iptv-service /itpv-service:/iptv-service
    /isp-brodband:/isp-broadband /movies-home:/movie-home /moive-home:/movie-home /ott-platforms:/ott-platform
    /help/faq:/faq /company/about-us:/about-us
    /moving-house: /moving-home: /house: /team: /teams: /news: /career: /careers: /help: /support: /offers: /prices: /plans: /tv:
    /status: /outage: /sport: /shop: /business: /refund: /router: /tarife: /impressum: /speed-test: /refer-a-friend: /free-trial:
    /price-list: /bill-payment: /home-security: /login-help: /product-recall: /blog-archive: /contact-form-2: /search: /gift-card: /jobs:`,
  ],
  keys: [
    KEYS,
    `tilte:title titel:title title_:title lable:label lables:label labels:label hred:href herf:href texts:text txt:text
    heading1: headings:heading haeding:heading item:items itmes:items cards:card column:columns colums:columns prices:price
    prise:price amout:amount ammount:amount notes:note action:actions pictures:picture picure:picture ton:tone
    descripton:description decsription:description desription:description questions:question queston:question anwser:answer
    answers:answer placeholer:placeholder autocompleted:autocomplete submits:submit phones:phone e-mail:email
    emails:email adress:address addres:address
    url: link: image: img: name: id: from: cost: buttons: style: class: color: width: href2link: summary: subtitle: footer:`,
  ],
  tokens: [
    TOKENS,
    `plan.internet150.price:plan.internet-150.price plan.internet-150.prise:plan.internet-150.price
    plan.intrenet-500.price:plan.internet-500.price product.mesh-routers.price:product.mesh-router.price
    product.mesh_router.price:product.mesh-router.price product.triband-router.price:product.tri-band-router.price
    price.ignite-streming:price.ignite-streaming price.after-the-terms:price.after-the-term fact.uptimes:fact.uptime
    phon:phone fone:phone mail:email adress:address speed.150.prise:speed.150.price
    plan.internet-250.price: plan.internet.price: product.smart-router.price: speed.300.price: fact.homes: name: city:`,
  ],
  pictures: [
    PICTURES,
    `banners/hoem.webp:banners/home.webp banner/home.webp:banners/home.webp home.webp:banners/home.webp
    banners/home.jpg:banners/home.webp articles/routers.webp:articles/router.webp articles/rooter.webp:articles/router.webp
    brand/marks.svg:brand/mark.svg brand/mark.png:brand/mark.svg mark.svg:brand/mark.svg
    products/mesh_router.webp:products/mesh-router.webp products/voiceremote.webp:products/voice-remote.webp
    people/adeyemy.webp:people/adeyemi.webp homes/terace.webp:homes/terrace.webp articles\\hallway.webp:articles/hallway.webp
    articles/kitchen.webp: people/smith.webp: brand/logo.svg: banners/sport.webp: products/camera.webp:`,
  ],
}

const rows = Object.entries(answers).flatMap(([what, [known, written]]) =>
  written.split(/\s+/).map((row): [string, string, string, string] => {
    const [wrong = '', meant = ''] = row.split(':')
    return [what, wrong, meant, known]
  }),
)

test('of 200 made-up names, each is offered the one that a person would offer, or none', () => {
  const found = rows.map(([what, wrong, , known]) => [what, wrong, nearest(wrong, known.split(/\s+/)) ?? ''])
  expect(found).toEqual(rows.map(([what, wrong, meant]) => [what, wrong, meant]))
  expect(rows.length).toBeGreaterThanOrEqual(200)
})
