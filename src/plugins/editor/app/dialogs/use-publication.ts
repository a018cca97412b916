import { useEffect, useState } from 'react'
import type { PublicationPlan, SavedPart } from '../../git-protocol.ts'
import { messageOf, read, send } from '../api.ts'

/** What would be published, and how the user changes that. */
interface Publication {
  /** Undefined until the server has answered. */
  plan: PublicationPlan | undefined
  /** Whether the server looks what goes along with the last choice. */
  busy: boolean
  /** Why there is no plan; empty when there is one. */
  refusal: string
  choose: (part: SavedPart, isChosen: boolean) => void
  /** Plans again, for example after a publication was undone. */
  planAgain: () => void
}

const filesOf = (plan: PublicationPlan | undefined) =>
  plan?.parts.flatMap(({ goes, files }) => (goes === 'chosen' ? files : [])) ?? []

/** Plans a publication of what is saved, once all is (`isSaved`). */
export function usePublication(isSaved: boolean): Publication {
  const [plan, setPlan] = useState<PublicationPlan>()
  const [refusal, setRefusal] = useState('')
  /** The files that the user has chosen; undefined for all that are new. A new object plans again. */
  const [asked, setAsked] = useState<{ files?: readonly string[] }>({})
  const [answered, setAnswered] = useState<object>()
  useEffect(() => {
    if (!isSaved) return
    let isWanted = true
    const { files } = asked
    const answer = files
      ? send<PublicationPlan>('publication', { files })
      : read<PublicationPlan>('publication')
    answer
      .then(
        (found) => {
          if (!isWanted) return
          setPlan(found)
          setRefusal('')
        },
        (error: unknown) => isWanted && setRefusal(messageOf(error)),
      )
      .finally(() => isWanted && setAnswered(asked))
    return () => {
      isWanted = false
    }
  }, [isSaved, asked])
  return {
    plan,
    busy: isSaved && answered !== asked,
    refusal,
    choose: ({ files }, isChosen) => {
      const others = (asked.files ?? filesOf(plan)).filter((file) => !files.includes(file))
      setAsked({ files: isChosen ? [...others, ...files] : others })
    },
    planAgain: () => setAsked({}),
  }
}
