/**
 * The six pages on which visitors spend their time and money: where they arrive, choose, buy and ask. Between them
 * they have every block that needs a script: banners with rows, carousels, tabs, accordions, a list with pages, a cart.
 */
export const busiest = ['/', '/iptv-service', '/products', '/product-details', '/cart', '/faq'] as const
