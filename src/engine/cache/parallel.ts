import { availableParallelism } from 'node:os'

/** Calls `work` for every item, for as many at once as there are processors. Rejects with the first failure. */
export async function parallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}
