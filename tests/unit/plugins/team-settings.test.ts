import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allowedAddress, readSettings } from '../../../src/plugins/team/settings.ts'

const PROXY = { TEAM_TRUSTED_HEADER: 'X-Forwarded-Email', TEAM_PROXY_SECRET: 's'.repeat(32) }
const OIDC = {
  TEAM_OIDC_ISSUER: 'https://login.example/v2',
  TEAM_OIDC_CLIENT_ID: 'team',
  TEAM_OIDC_CLIENT_SECRET: 'a',
}
const GOOD = {
  TEAM_URL: 'https://edit.example',
  TEAM_ALLOWED: 'Ana@other.example, @tidewire.example',
  TEAM_REPOSITORY: 'https://git.example/site.git',
  TEAM_DATA: '/data',
  ...OIDC,
}

test('complete settings are read, also secrets that are files', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'secret-')), 'secret')
  writeFileSync(file, 'from a file\n')
  const { TEAM_OIDC_CLIENT_SECRET: _, ...others } = GOOD
  const settings = readSettings({ ...others, TEAM_OIDC_CLIENT_SECRET_FILE: file, TEAM_BRANCH: '' })
  expect(settings).toMatchObject({ origin: 'https://edit.example', port: 8080, branch: 'main', most: 10 })
  expect(settings.proof).toMatchObject({ kind: 'oidc', clientId: 'team', clientSecret: 'from a file' })
  const { TEAM_URL, TEAM_ALLOWED, TEAM_REPOSITORY, TEAM_DATA } = GOOD
  const behindProxy = readSettings({ TEAM_URL, TEAM_ALLOWED, TEAM_REPOSITORY, TEAM_DATA, ...PROXY })
  expect(behindProxy.proof).toMatchObject({ kind: 'header', header: 'x-forwarded-email' })
})

test('nobody reviews unless the settings say so: some, or everybody', () => {
  const mayReview = (reviewers?: string) =>
    ['ana@other.example', 'ben@tidewire.example'].map(
      (address) =>
        allowedAddress(readSettings({ ...GOOD, TEAM_REVIEWERS: reviewers }).reviewers, address) !== undefined,
    )
  expect(mayReview()).toEqual([false, false])
  expect(mayReview('ana@other.example')).toEqual([true, false])
  expect(mayReview('everybody')).toEqual([true, true])
  expect(() => mayReview('all')).toThrow('TEAM_REVIEWERS: "all" is neither')
})

test('all gaps are told at once', () => {
  const names = ['TEAM_URL', 'TEAM_ALLOWED', 'TEAM_REPOSITORY', 'TEAM_DATA', ...Object.keys(OIDC)]
  expect(() => readSettings({})).toThrow(new RegExp(names.map((name) => `${name}: is missing`).join('[^]*')))
})

test.each<[what: string, settings: object, words: RegExp]>([
  ['an address without encryption', { TEAM_URL: 'http://edit.example' }, /TEAM_URL: begin it with https/],
  ['an address with a path', { TEAM_URL: 'https://edit.example/site' }, /TEAM_URL: leave out/],
  ['a misspelt variable', { TEAM_REVIEWER: 'a@b.example' }, /TEAM_REVIEWER: is not known/],
  ['a port that is no number', { TEAM_PORT: 'abc' }, /TEAM_PORT: write a whole number/],
  [
    'a file of credentials that is not there',
    { TEAM_CREDENTIALS: '/none' },
    /TEAM_CREDENTIALS: name a file with a line/,
  ],
  ['a number as address', { TEAM_URL: 'https://192.168.0.7' }, /TEAM_URL: write the whole name/],
  ['a part of a name', { TEAM_URL: 'https://edit' }, /TEAM_URL: write the whole name/],
  [
    'an issuer without encryption',
    { TEAM_OIDC_ISSUER: 'http://login.example' },
    /TEAM_OIDC_ISSUER: begin it with https/,
  ],
  ['nobody', { TEAM_ALLOWED: ' , ' }, /TEAM_ALLOWED: name who/],
  ['everybody', { TEAM_ALLOWED: '*' }, /TEAM_ALLOWED: "\*" is neither/],
  [
    'a domain without its sign',
    { TEAM_ALLOWED: 'tidewire.example' },
    /TEAM_ALLOWED: "tidewire.example" is neither/,
  ],
  [
    'an option of git as repository',
    { TEAM_REPOSITORY: '--upload-pack=touch /tmp/x' },
    /TEAM_REPOSITORY: write/,
  ],
  [
    'an option of git after a protocol',
    { TEAM_REPOSITORY: 'ssh://-oProxyCommand=x/y' },
    /TEAM_REPOSITORY: write/,
  ],
  ['a program as repository', { TEAM_REPOSITORY: 'ext::sh -c touch% /tmp/x' }, /TEAM_REPOSITORY: write/],
  ['an option of git as branch', { TEAM_BRANCH: '--upload-pack=x' }, /TEAM_BRANCH: write/],
  ['a range as branch', { TEAM_BRANCH: 'main..x' }, /TEAM_BRANCH: write/],
  ['a folder that depends on the current one', { TEAM_DATA: 'data' }, /TEAM_DATA: write/],
  ['no port', { TEAM_PORT: 'http' }, /TEAM_PORT: /],
  ['two ways to sign in', PROXY, /never both/],
  [
    'a short secret of the proxy',
    { ...PROXY, TEAM_PROXY_SECRET: 'short' },
    /TEAM_PROXY_SECRET: write at least 32/,
  ],
  [
    'a secret that is no file',
    { TEAM_PROXY_SECRET_FILE: '/nowhere' },
    /TEAM_PROXY_SECRET_FILE: the file \/nowhere cannot be read/,
  ],
])('%s is refused in words', (_, settings, words) => {
  expect(() => readSettings({ ...GOOD, ...settings })).toThrow(words)
})

test('an address may sign in by itself or by its domain, in any letter case', () => {
  const { allowed } = readSettings(GOOD)
  expect(allowedAddress(allowed, 'ANA@Other.Example')).toBe('ana@other.example')
  expect(allowedAddress(allowed, 'ben@tidewire.example')).toBe('ben@tidewire.example')
  for (const other of [
    'ben@other.example',
    'ben@x.tidewire.example',
    'ben@tidewire.example.',
    '@tidewire.example',
    'a b@tidewire.example',
  ])
    expect(allowedAddress(allowed, other), other).toBeUndefined()
})
