import type { EnginePlugin } from '../../engine/plugin.ts'
import { createSocialImageSpec, type SocialImageSpec } from './social-image-spec.ts'

declare module '../../engine/plugin.ts' {
  interface PageFacts {
    /** What the build needs to draw the picture beside shared links to the page. */
    socialImage?: SocialImageSpec
  }
}

/** The pictures that other sites and apps show beside a shared link to a page. */
export const socialImages: EnginePlugin = {
  name: 'social-images',
  readPages: () => ({ read: ({ page }) => ({ socialImage: createSocialImageSpec(page) }) }),
  release: async ({ sources: { root, media }, site, results }) => {
    // React and the packages that draw load slowly, and a check needs none of them.
    const { planSocialImages } = await import('./plan-social-images.ts')
    const specs = new Map(
      [...results].flatMap(([name, { facts }]): [string, SocialImageSpec][] =>
        facts?.socialImage ? [[name, facts.socialImage]] : [],
      ),
    )
    return planSocialImages(root, site, media.files(), specs)
  },
}
