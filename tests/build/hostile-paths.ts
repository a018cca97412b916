import { connect } from 'node:net'

/** Starts of addresses that lead to another site when a server decodes them, joins their slashes or walks their dots. */
const STARTS = [
  '/\t/',
  ...'// /\\ \\\\ /%5C /%5c%5C /%2F%2F /%2F%5C /%09/ /%0D%0A/ /%00/ /%01%5C /%20/ /%7F/ /%C2%85/'.split(' '),
  ...'/%EF%BC%8F%EF%BC%8F /.// /%2e%2e// /faq/%2e%2e/%5C /:80%40 /% /['.split(' '),
]
/** Ends that hosts take off an address, some behind characters that end a line of the answer. */
const ENDS = '/ .html /index %0dSet-Cookie:a=b/ %0d%0aSet-Cookie:a=b.html /?to=%0d%0aSet-Cookie:a=b'.split(
  ' ',
)

/** Addresses that lead visitors to another site, or end a header, where a server copies them into `Location`. */
const HOSTILE_PATHS = STARTS.flatMap((start) => ENDS.map((end) => `${start}evil.example${end}`))

/** Sends a request for `path`, to the byte, to the server at `address`. Gives the head of its answer. */
async function requestHead(address: string, path: string): Promise<string> {
  const { hostname, host, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.setEncoding('latin1').on('data', (part) => {
    answer += part
  })
  // A server may end the connection without an answer.
  socket.on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nConnection: close\r\n\r\n`)
  await new Promise((resolve) => socket.on('close', resolve))
  return answer.split('\r\n\r\n')[0] ?? ''
}

/** Whether an answer is no failure of the server, has a well-formed head, and keeps browsers on the site at `address`. */
function isSafe(address: string, head: string): boolean {
  const lines = head.split('\r\n')
  const isAnswer = /^HTTP\/1\.1 [234]\d\d /.test(head)
  const isPrintable = lines.every((line) => /^[ -~]*$/.test(line) && !/^set-cookie/i.test(line))
  const location = lines.find((line) => /^location:/i.test(line))?.slice('location:'.length) ?? ''
  return isAnswer && isPrintable && new URL(location, address).hostname === new URL(address).hostname
}

/** Requests all hostile paths from the server at `address`. Gives those whose answer is not safe. */
export async function findUnsafeAnswers(address: string): Promise<string[]> {
  const heads = await Promise.all(HOSTILE_PATHS.map((path) => requestHead(address, path)))
  return HOSTILE_PATHS.filter((_, index) => !isSafe(address, heads[index] ?? ''))
}
