/**
 * The six pages that matter most to visitors: they arrive, choose, buy and ask there. Together these pages have every block
 * that needs a script: banners with moving rows, carousels, tabs, accordions, a paginated list and a cart.
 */
export const keyPages = ['/', '/iptv-service', '/products', '/product-details', '/cart', '/faq'] as const
