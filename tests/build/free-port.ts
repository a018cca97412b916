import { once } from 'node:events'
import { createServer } from 'node:net'

/** Gives a port of 127.0.0.1 that is free, for a server that cannot choose one and say which. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return address.port
}
