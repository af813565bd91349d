import { addDays } from '../../../src/hotel/business-date'
import type { Moves } from './life'

/** What is done with bills. */
export const bills: Moves = {
  charge: async (life, dice) => {
    const account = dice.of(await life.accounts())
    return (
      account && {
        path: 'save-post-charges',
        body: {
          account_id: account.id,
          window_no: dice.one(1, 1, 2),
          lines: [{ code: dice.one('2000', '2010', '2050', '3000'), unit_price: dice.amount() }],
        },
      }
    )
  },
  passerBy: async (life, dice) => {
    const unit_price = dice.amount()
    return {
      path: 'save-post-charges',
      body: {
        passer_by: { name: 'Somebody' },
        lines: [{ code: '2050', unit_price }],
        payments: [life.payment(dice, unit_price)],
      },
    }
  },
  pay: async (life, dice) => {
    const account = dice.of(await life.accounts())
    const issue_folio = dice.one(undefined, undefined, true)
    return (
      account && {
        path: 'save-post-payments',
        body: {
          account_id: account.id,
          window_no: dice.one(1, 1, 2),
          payments: [life.payment(dice, dice.one(account.balance, dice.amount()))],
          issue_folio,
        },
      }
    )
  },
  /** A line of a bill is paid by itself and gets a folio of its own. */
  settleLine: async (life, dice) => {
    const posting = dice.of(await life.postings('charge'))
    if (!posting) return undefined
    const { account_id, id } = posting
    const { data } = await life.look('billing-list', { account_id })
    const { postings = [] } = (data ?? {}) as {
      postings?: { id: number; window_no: number; group_total: string }[]
    }
    const line = postings.find(one => one.id === id)
    return (
      line && {
        path: 'save-post-payments',
        body: {
          account_id,
          window_no: line.window_no,
          payments: [life.payment(dice, dice.one(line.group_total, line.group_total, dice.amount()))],
          posting_ids: [id],
        },
      }
    )
  },
  refund: async (life, dice) => {
    const account = dice.of(await life.accounts())
    return (
      account && {
        path: 'save-post-payments',
        body: {
          account_id: account.id,
          kind: dice.one('refund', 'paid_out'),
          reason: 'Paid too much',
          payments: [{ ...life.payment(dice, dice.amount()), reference: 'Slip' }],
        },
      }
    )
  },
  chargeMany: async (life, dice) => {
    const account_ids = (await life.accounts()).map(({ id }) => id)
    return account_ids.length === 0
      ? undefined
      : {
          path: 'batch-charge-save',
          body: { kind: 'charge', account_ids, code: '2050', unit_price: dice.amount() },
        }
  },
  payMany: async (life, dice) => {
    const account_ids = (await life.accounts()).map(({ id }) => id)
    return account_ids.length === 0
      ? undefined
      : {
          path: 'batch-charge-save',
          body: {
            kind: 'payment',
            account_ids,
            payment_method_id: life.id('payment-method', 'CA'),
            unit_price: dice.amount(),
          },
        }
  },
  reverse: async (life, dice) => {
    const posting = dice.of(await life.postings())
    return (
      posting && {
        path: 'edit-posting',
        body: {
          action: 'reverse',
          account_id: posting.account_id,
          posting_ids: [posting.id],
          adjustment_code_id: life.id('adjustment-code', dice.one('WRONG', 'DUPL')),
          reason: 'Wrong room',
        },
      }
    )
  },
  adjust: async (life, dice) => {
    const posting = dice.of(await life.postings('charge'))
    const by = dice.one('amount', 'percent')
    return (
      posting && {
        path: 'save-post-adjustment',
        body: {
          account_id: posting.account_id,
          posting_ids: [posting.id],
          by,
          value: by === 'amount' ? dice.amount() : String(1 + dice.number(100)),
          adjustment_code_id: life.id('adjustment-code', dice.one('QUAL', 'RATE', 'MGR')),
          reason: 'Cold soup',
        },
      }
    )
  },
  splitPosting: async (life, dice) => {
    const posting = dice.of(await life.postings('charge'))
    const how = dice.one(
      { by: 'equal', parts: 2 + dice.number(5) },
      { by: 'percent', percent: String(1 + dice.number(99)) },
      { by: 'amount', amount: dice.amount() },
    )
    return (
      posting && {
        path: 'edit-posting',
        body: { action: 'split', account_id: posting.account_id, posting_id: posting.id, ...how },
      }
    )
  },
  toWindow: async (life, dice) => {
    const posting = dice.of(await life.postings())
    return (
      posting && {
        path: 'edit-posting',
        body: {
          action: 'move',
          account_id: posting.account_id,
          posting_ids: [posting.id],
          to_window: 1 + dice.number(4),
        },
      }
    )
  },
  quickSplit: async (life, dice) => {
    const account = dice.of(await life.accounts())
    return (
      account && {
        path: 'quick-split',
        body: { account_id: account.id, from_window: 1, kind: 'equal', n: 2 + dice.number(3) },
      }
    )
  },
  transfer: async (life, dice) => {
    const accounts = await life.accounts()
    const [account, other] = [dice.of(accounts), dice.of(accounts)]
    const posting = dice.of((await life.postings()).filter(one => one.account_id === account?.id))
    const what = dice.one<object | undefined>(posting && { kind: 'postings', posting_ids: [posting.id] }, {
      kind: 'window',
      window_no: 1,
    })
    return (
      account &&
      other &&
      what && {
        path: 'transfer-posting',
        body: {
          direction: 'to',
          account_id: account.id,
          other_account_ids: [other.id],
          what,
          include_payments: dice.one(false, true),
          ...dice.one({}, {}, { split: { by: 'percent', value: String(1 + dice.number(99)) } }),
        },
      }
    )
  },
  route: async (life, dice) => {
    const stay = dice.of(await life.stays('reserved', 'checked_in'))
    const account = dice.of(await life.accounts())
    const way = dice.one<object | undefined>(
      { routing_type: 'window', target_window: 2 },
      account && { routing_type: 'room', target_account_id: account.id },
    )
    return (
      stay &&
      way && {
        path: 'routing-instruction/store',
        body: {
          reservation_id: stay.id,
          ...way,
          all_codes: true,
          apply_to_posted: dice.one(false, true),
          ...dice.one({}, { limit_amount: dice.amount(), limit_period: dice.one('per_day', 'per_stay') }),
        },
      }
    )
  },
  fixedCharge: async (life, dice) => {
    const stay = dice.of(await life.stays('reserved', 'checked_in'))
    return (
      stay && {
        path: 'fixed-charge/store',
        body: {
          reservation_id: stay.id,
          transaction_code_id: life.id('transaction-code', '2050'),
          amount: dice.amount(),
          frequency: dice.one('daily', 'once'),
          begin_date: life.day,
          end_date: addDays(life.day, 1),
        },
      }
    )
  },
  advance: async (life, dice) => {
    const account = dice.of(await life.accounts())
    return account && { path: 'advance-bill/post', body: { account_id: account.id } }
  },
  exempt: async (life, dice) => {
    const account = dice.of(await life.accounts())
    const type = dice.of(await life.taxTypes())
    return (
      account &&
      type && {
        path: 'tax-exempt/apply',
        body: {
          account_id: account.id,
          tax_type_id: type.id,
          proof_type: 'Letter',
          proof_no: '1',
          set_future: dice.one(false, true),
        },
      }
    )
  },
  issue: async (life, dice) => {
    const account = dice.of(await life.accounts())
    return account && { path: 'folio/issue', body: { account_id: account.id, window_no: dice.one(1, 2) } }
  },
  voidFolio: async (life, dice) => {
    const folio = dice.of(await life.folios())
    return folio && { path: 'folio/void', body: { folio_id: folio.id, reason: 'Wrong name' } }
  },
  credit: async (life, dice) => {
    const folio = dice.of(await life.folios())
    const account = dice.of(await life.accounts())
    const settle = dice.one<object | undefined>(
      { kind: 'ar' },
      { kind: 'refund', payment: life.payment(dice, '0.00') },
      account && { kind: 'account', account_id: account.id, window_no: 1 },
    )
    return (
      folio &&
      settle && {
        path: 'credit-bill/post',
        body: {
          folio_id: folio.id,
          lines: 'all',
          reason: 'Charged the wrong company',
          adjustment_code_id: life.id('adjustment-code', 'CREDIT'),
          settle,
        },
      }
    )
  },
  depositLine: async (life, dice) => {
    const stay = dice.of(await life.stays('reserved'))
    return (
      stay && {
        path: 'booking-deposit/store',
        body: { reservation_id: stay.id, amount: dice.amount(), due_date: life.day },
      }
    )
  },
  deposit: async (life, dice) => {
    const stay = dice.of(await life.stays('reserved'))
    return (
      stay && {
        path: 'booking-deposit/post',
        body: { reservation_id: stay.id, payments: [life.payment(dice, dice.amount())] },
      }
    )
  },
  refundDeposit: async (life, dice) => {
    const receipt = dice.of(await life.deposits())
    const { amount: _, ...payment } = life.payment(dice, '0.00')
    return (
      receipt && {
        path: 'deposit/refund',
        body: { posting_id: receipt.id, amount: dice.amount(), payment, reason: 'Plans changed' },
      }
    )
  },
  moveDeposit: async (life, dice) => {
    const receipt = dice.of(await life.deposits())
    const stay = dice.of(await life.stays('reserved'))
    return (
      receipt &&
      stay && {
        path: 'deposit/transfer',
        body: {
          posting_id: receipt.id,
          targets: [{ reservation_id: stay.id, amount: dice.amount() }],
          reason: 'Paid for the other room',
        },
      }
    )
  },
  hold: async (life, dice) => {
    const account = dice.of(await life.accounts())
    return (
      account && {
        path: 'authorization/store',
        body: { account_id: account.id, amount: dice.amount(), approval_code: 'A1B2C3' },
      }
    )
  },
  capture: async (life, dice) => {
    const hold = dice.of(await life.holds())
    return (
      hold && {
        path: 'authorization/capture',
        body: {
          id: hold.id,
          payment_method_id: life.id('payment-method', 'VI'),
          terminal: { brand: 'Visa', last4: '4242', approval_code: 'A1B2C3' },
          ...dice.one({}, { amount: dice.amount() }),
        },
      }
    )
  },
  release: async (life, dice) => {
    const hold = dice.of(await life.holds())
    return hold && { path: 'authorization/release', body: { id: hold.id } }
  },
}
