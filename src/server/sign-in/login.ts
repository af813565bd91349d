import { deviceOf } from '../../hotel/device'
import { refuse } from '../../hotel/refusal'
import type { Sql, TransactionSql } from '../database/connect'
import { Refused } from '../serve'
import { tell } from '../notification/tell'
import { identified, rememberedDays, succeed } from './attempt'
import { newToken, openSession } from './session'
import { whoAmI } from './who-am-i'

type Employee = { id: number; property_id: number; property_ids: number[] }

/**
 * Opens a session. Runs outside the usual transaction: there is no person yet, and a failed attempt must be remembered
 * although the call is refused.
 */
export const login = async (
  sql: Sql,
  input: { email: string; password: string },
  from: { address: string; user_agent: string },
) => {
  const employee = await identified(sql, { ...input, address: from.address })
  if (!employee) throw new Refused(refuse('sign_in_failed'))
  const { property_id: home, property_ids } = employee
  // The house that the record is kept at may have been taken away (domain/master-data 2.23 property_ids).
  const property_id = property_ids.includes(home) ? home : property_ids[0]
  const token = newToken()
  return await sql.begin(async tx => {
    await succeed(tx, employee.attempt)
    await tx`update employee set last_login_at = now() where id = ${employee.id}`
    await tellOfNewDevice(tx, employee, from)
    await openSession(tx, {
      token,
      employee_id: employee.id,
      property_id,
      user_agent: from.user_agent,
      address: from.address,
    })
    const me = await whoAmI(tx, employee.id, property_id)
    return { status: true, message: 'Signed in.', token, ...me }
  })
}

/** Somebody who has signed in before is told when it is done from a device or a place that has not been seen for a while. */
async function tellOfNewDevice(
  tx: TransactionSql,
  { id, property_id }: Employee,
  { address, user_agent }: { address: string; user_agent: string },
): Promise<void> {
  const [before] = await tx<{ is_known: boolean }[]>`
    select bool_or((address is null or address = ${address}) and user_agent = ${user_agent.slice(0, 200)}) as is_known from session
     where employee_id = ${id} and created_at > now() - make_interval(days => ${rememberedDays}) having count(*) > 0`
  if (!before || before.is_known) return
  const facts = { device: deviceOf(user_agent), address }
  await tell(tx, { property_id }, { kind: 'signed_in', facts }, { employee_id: id })
}
