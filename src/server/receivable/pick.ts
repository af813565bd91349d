import { receivable } from '../../wire/receivable'
import { answer } from '../serve'
import { columnTeller } from '../store/incognito'
import { standsIn } from '../store/like-text'

/** As many as anybody reads before typing on. */
const most = 20

/** Accounts to choose from, without what is owed on them: whoever runs their reports need not look after them. */
export const answerPick = answer(receivable.pick, async ({ search, id }, { tx }) => {
  const { sql, property_id } = tx
  const told = await columnTeller(tx)
  const items = await sql<{ id: number; account_no: string; name: string }[]>`
    select a.id, a.account_no, a.name from ar_account a
     where a.property_id = ${property_id} ${id === undefined ? sql`` : sql`and a.id = ${id}`}
       and ${standsIn(tx, search, [sql`a.account_no`, told(sql`a.name`)])}
     order by a.account_no
     limit ${most}`
  return { items }
})
