import { savedFilter } from '../../../wire/saved-filter'
import { useAnswer, useCall } from '../../kit/call'
import { translate } from '../../words/translate'
import type { Choice } from './match'

const list = 'palette'

/** Searches that the person has kept under names of their own: chosen, they stand in the field again (domain/reservations 8.4). */
export function useKept(): { searches: Choice[]; commandsFor: (text: string) => Choice[] | undefined } {
  const { data } = useAnswer(savedFilter.list, { list }, { inline: true })
  const store = useCall(savedFilter.store, { says: ({ name }) => translate('Kept as “%{name}”', { name }) })
  const remove = useCall(savedFilter.remove)
  const items = data?.items ?? []
  return {
    searches: items.map(({ id, name, look }) => ({
      key: `kept-${id}`,
      title: name,
      hint: look.search ?? '',
      fill: look.search ?? '',
    })),
    commandsFor: text => {
      const [, verb, rest = ''] = /^>\s*(keep|forget)\s+(.*)$/i.exec(text) ?? []
      if (verb === undefined) return undefined
      if (verb.toLowerCase() === 'forget')
        return items
          .filter(({ name }) => name.toLowerCase().startsWith(rest.trim().toLowerCase()))
          .map(({ id, name }) => ({
            key: `forget-${id}`,
            title: translate('Forget “%{name}”', { name }),
            run: () => remove.mutate({ id }),
          }))
      const [, search, name] = /^(.+?)\s+as\s+(\S.*)$/i.exec(rest.trim()) ?? []
      if (search === undefined || name === undefined) return []
      const look = { search, filters: {}, include_inactive: false }
      return [
        {
          key: 'keep',
          title: translate('Keep “%{text}” as “%{name}”', { text: search, name }),
          run: () => store.mutate({ list, name: name.slice(0, 60), look }),
        },
      ]
    },
  }
}
