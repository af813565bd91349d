import { type Entity, writableFields } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import { masters } from '../../wire/masters'
import { useAnswer } from '../kit/call'
import { translate } from '../words/translate'

/** By field, why it cannot change: it is settled with the record, came with the product, or others rely on it (domain/master-data 1.2, 1.3). */
export function useFrozen(
  entity: Entity,
  record: MasterRecord | undefined,
  isReadOnly = false,
): ReadonlyMap<string, string> {
  const writable = new Set(writableFields(entity).map(({ name }) => name))
  const whenUsed = ['code', ...entity.frozen_in_use].filter(name => writable.has(name))
  const isAsked = record !== undefined && !isReadOnly && whenUsed.length > 0 && entity.calls.list !== null
  const { data } = useAnswer(
    masters.usedBy,
    { entity: entity.key, id: Number(record?.id ?? 0) },
    { enabled: isAsked, inline: true },
  )
  if (!record) return new Map()
  const isUsed = (data?.users.length ?? 0) > 0
  const because = (names: readonly string[], why: string) => names.map(name => [name, why] as const)
  return new Map([
    ...because(isUsed ? whenUsed : [], translate('It is in use and stays as it is.')),
    ...because(entity.frozen, translate('It stays as it was made.')),
    ...because(
      record.is_system === true ? ['code', 'is_active', ...entity.frozen_system] : [],
      translate('It came with the product and stays as it is.'),
    ),
  ])
}
