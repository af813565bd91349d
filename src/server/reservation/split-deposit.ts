import { depositMoved } from '../../hotel/journal/deposit'
import { allocate } from '../../hotel/money'
import { lockAccountOfStay, lockStayAccount, touchAccounts } from '../store/account'
import { type Deposits, loadDeposits } from '../store/deposit'
import { loadDepositLines, refreshDepositLines } from '../store/deposit-line'
import { post, type PostedBy } from '../store/journal'
import { myShift } from '../store/shift'
import type { Booked } from '../store/stay-change/booked'
import type { Tx } from '../tx'
import type { Part } from './split-off'

/**
 * Divides what is asked and what is paid ahead by rooms; the odd cents stay with the original, which is first. Money moves
 * from ledger to ledger, so each part has receipts of its own (domain/reservations 5.10).
 */
export async function spreadDeposits(
  tx: Tx,
  source: Booked,
  [rooms, created]: readonly [number, readonly Part[]],
  by: PostedBy | undefined,
): Promise<void> {
  const lines = (await loadDepositLines(tx, source.id)).filter(
    ({ status }) => status !== 'cancelled' && status !== 'waived',
  )
  const from = await lockAccountOfStay(tx, source.id)
  if (!from) return
  const deposits = await loadDeposits(tx, { reservation_id: source.id, account_id: from.id })
  if (lines.length === 0 && deposits.receipts.length === 0) return
  const weights = [rooms, ...created.map(({ rooms }) => rooms)].map(BigInt)
  const accounts: { id: number }[] = []
  for (const part of created)
    accounts.push(
      await lockStayAccount(
        tx,
        { id: part.id, is_no_post: source.is_no_post, payment_method_id: null },
        part.guest,
      ),
    )
  await spreadLines(tx, {
    lines,
    weights,
    parts: created.map(({ id }, index) => ({ id, account_id: accounts[index].id })),
  })
  await spreadReceipts(tx, {
    source,
    deposits,
    weights,
    created,
    accounts: accounts.map(({ id }) => id),
    by,
  })
  for (const id of [source.id, ...created.map(part => part.id)]) await refreshDepositLines(tx, id)
  await touchAccounts(tx, [from.id, ...accounts.map(({ id }) => id)])
}

type Lines = {
  lines: Awaited<ReturnType<typeof loadDepositLines>>
  weights: bigint[]
  parts: { id: number; account_id: number }[]
}

async function spreadLines(tx: Tx, { lines, weights, parts }: Lines): Promise<void> {
  const { sql, property_id, coins, who } = tx
  const rows = lines.flatMap(line => {
    const [own, ...others] = allocate(line.amount, weights).map(coins.write)
    const made = parts.map((part, index) => ({
      line_id: line.id,
      reservation_id: part.id,
      account_id: part.account_id,
      amount: others[index],
    }))
    return [{ line_id: line.id, reservation_id: null, account_id: null, amount: own }, ...made]
  })
  const given = sql`
    jsonb_to_recordset(${sql.json(rows as never)}::jsonb) as t (line_id bigint, reservation_id bigint, account_id bigint, amount numeric)`
  await sql`
    insert into reservation_deposit (property_id, reservation_id, folio_account_id, deposit_rule_id, line_no, is_manual, amount, due_date, due_time,
           comments, created_by_id)
    select d.property_id, t.reservation_id, t.account_id, d.deposit_rule_id, d.line_no, d.is_manual, t.amount, d.due_date, d.due_time, d.comments,
           ${who.employee_id || null}
      from ${given} join reservation_deposit d on d.property_id = ${property_id} and d.id = t.line_id where t.reservation_id is not null`
  await sql`
    update reservation_deposit d set amount = t.amount from ${given}
     where d.property_id = ${property_id} and d.id = t.line_id and t.reservation_id is null`
}

type Receipts = {
  source: Booked
  deposits: Deposits
  weights: bigint[]
  created: readonly Part[]
  accounts: number[]
  by: PostedBy | undefined
}

async function spreadReceipts(
  tx: Tx,
  { source, deposits: { receipts, code }, weights, created, accounts, by }: Receipts,
): Promise<void> {
  const reason = `Split of ${source.confirmation_no}`
  const moves = receipts.flatMap(receipt => {
    const [, ...parts] = allocate(receipt.left, weights)
    return created.flatMap(({ id, guest }, index) =>
      parts[index] > 0n
        ? [
            {
              taken: { ...receipt, left: parts[index] },
              to: {
                account_id: accounts[index],
                reservation_id: id,
                today: tx.today,
                guest_name: guest,
                room_no: undefined,
              },
            },
          ]
        : [],
    )
  })
  if (moves.length === 0) return
  await post(
    tx,
    [depositMoved(moves, code, { reservation_id: source.id, reason })],
    by ?? { cashier_shift_id: (await myShift(tx)).id },
  )
}
