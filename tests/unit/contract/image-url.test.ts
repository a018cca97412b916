import { expect, test } from 'vitest'
import { imageSrcSet, imageVariantUrl } from '../../../src/contract/image-url.ts'

test('the address of a copy follows from the address of any other', () => {
  expect(imageVariantUrl('/media/a/rain-9.1a2b3c4d-800.avif', 320)).toBe('/media/a/rain-9.1a2b3c4d-320.avif')
})

test('a source set names every copy with its width', () => {
  expect(imageSrcSet('/media/a.1a2b3c4d-480.avif', [320, 480])).toBe(
    '/media/a.1a2b3c4d-320.avif 320w, /media/a.1a2b3c4d-480.avif 480w',
  )
})
