import { entityOf } from '../../../src/server/master/entities'
import type { House } from '../kit/house'
import { master } from '../reservation/summer'

/** Changes a record as it stands now; throws when it may not be. */
export async function changed(
  house: House,
  key: string,
  { id, ...fields }: { id: number } & Record<string, unknown>,
) {
  const [{ row_version }] = await house.sql<{ row_version: number }[]>`
    select row_version from ${house.sql(entityOf(key).table)} where id = ${id}`
  const answered = await master(house, key).update({ id, row_version, ...fields })
  if (answered.status !== 200) throw new Error(JSON.stringify(answered.body))
  return answered
}
