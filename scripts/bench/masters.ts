import type { TransactionSql } from '../../src/server/database/connect'
import type { House } from './house'
import type { Work } from './measure'

type Item = { id: number; row_version: number }

const most = 3
const [codes, profiles] = [200, 100_000]

/** A plain master as an administrator keeps it, and the largest of them all. */
export async function masters(house: House): Promise<Work[]> {
  const { sql, desk, property_id } = house
  const [{ market_group_id }] = await sql<{ market_group_id: number }[]>`
    select market_group_id from market_code where property_id = ${property_id} limit 1`
  const input = (code: string) => ({ code, name: `Bench ${code}`, market_group_id, revenue_kind: 'paying' })
  await sql`
    insert into market_code ${sql(Array.from({ length: codes }, (_, no) => ({ property_id, ...input(`B${no}`) })))}`
  await sql`analyze market_code`
  const changed = await desk.post<Item>('market-code/store', input('CHANGED'))
  const bareChanged = await desk.post<Item>('market-code/store', input('BARE'))
  // What was changed, by whom, is a row too.
  const noted = (tx: TransactionSql, kind: string, id: number) => tx`
    insert into operation (property_id, kind, label, entity, entity_id, business_date, changes)
    values (${property_id}, ${kind}, 'Bench', 'market-code', ${id}, ${house.today}, ${sql.json({ name: ['a', 'b'] })})`
  const works: Work[] = [
    {
      name: 'a master: its list',
      most,
      run: () => desk.post('market-code/list', { per_page: 25 }),
      bare: () => sql`
        select m.*, g.code as group_code, g.name as group_name, count(*) over () as total
          from market_code m join market_group g on g.property_id = m.property_id and g.id = m.market_group_id
         where m.property_id = ${property_id} and m.is_active order by m.display_sequence, m.code limit 25`,
    },
    {
      name: 'a master: search',
      most,
      run: round => desk.post('market-code/list', { per_page: 25, search: `nch b${round % 10}` }),
      bare: round => sql`
        select m.*, g.code as group_code, g.name as group_name, count(*) over () as total
          from market_code m join market_group g on g.property_id = m.property_id and g.id = m.market_group_id
         where m.property_id = ${property_id} and m.is_active
           and (m.code ilike ${`%nch b${round % 10}%`} or m.name ilike ${`%nch b${round % 10}%`})
         order by m.display_sequence, m.code limit 25`,
    },
    {
      name: 'a master: store',
      most,
      run: round => desk.post('market-code/store', input(`S${round}`)),
      bare: round =>
        sql.begin(async tx => {
          const [{ id }] = await tx<Item[]>`
            insert into market_code ${tx({ property_id, ...input(`T${round}`) })} returning *`
          await noted(tx, 'market-code/store', id)
        }),
    },
    {
      name: 'a master: update',
      most,
      run: async round => {
        const { id, row_version } = changed
        const name = `Bench ${round}`
        Object.assign(changed, await desk.post('market-code/update', { id, row_version, name }))
      },
      bare: round =>
        sql.begin(async tx => {
          const { id, row_version } = bareChanged
          const [row] = await tx<Item[]>`
            update market_code set name = ${`Bench ${round}`} where property_id = ${property_id} and id = ${id}
               and row_version = ${row_version} returning *`
          Object.assign(bareChanged, row)
          await noted(tx, 'market-code/update', id)
        }),
    },
    ...(await ofProfiles(house)),
  ]
  return works.map(work => ({ ...work, warm: 300 }))
}

/** People enough for a chain: a list is searched and sorted as quickly as one of a few. */
async function ofProfiles({ sql, desk }: House): Promise<Work[]> {
  await sql`
    insert into guest_profile (profile_type, first_name, last_name)
    select 'individual', (array['Ana', 'Bruno', 'Carla', 'David', 'Greta', 'João', 'Karin', 'Luis', 'Olga', 'Pedro'])[1 + i % 10],
           (array['Silva', 'Santos', 'Ferreira', 'Müller', 'Novak', 'Okafor', 'Rossi', 'Schmidt', 'Tanaka', 'Almeida'])[1 + (i / 10) % 10]
             || ' ' || to_hex(i)
      from generate_series((select count(*) from guest_profile), ${profiles}) i`
  await sql`vacuum (analyze) guest_profile`
  const searched = ['silva', 'mull', 'rossi', 'Fereira Joao', 'Schmitd']
  const list = (more: object) => desk.post('guest-profile/list', { per_page: 25, ...more })
  return [
    {
      name: '100,000 profiles: search',
      goal: [150, 150],
      run: round => list({ search: searched[round % searched.length] }),
    },
    {
      name: '100,000 profiles: sort',
      goal: [150, 150],
      run: round =>
        list({
          sort: [
            { field: ['last_name', 'code', 'profile_type'][round % 3], order: round % 2 ? 'ASC' : 'DESC' },
          ],
        }),
    },
    {
      name: '100,000 profiles: search and sort',
      goal: [150, 150],
      run: round =>
        list({
          search: searched[round % 3],
          sort: [{ field: 'last_name', order: round % 2 ? 'ASC' : 'DESC' }],
        }),
    },
  ]
}
