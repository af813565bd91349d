import type { Moves } from './life'

type Drawer = { instrument: string; currency: string; expected: string | null }

/** What is done with drawers, foreign money and receivable accounts. */
export const cashiers: Moves = {
  open: async (_, dice) => ({
    path: 'cashier-open',
    body: { opening_amount: dice.one('200.00', dice.amount()) },
  }),
  count: async (life, dice) => {
    const { data } = await life.look('cashier-closure', { action: 'summary' })
    const { drawer = [] } = (data ?? {}) as { drawer?: Drawer[] }
    const counts = drawer.map(({ instrument, currency, expected }) => ({
      instrument,
      currency,
      counted: dice.one(expected ?? '0', expected ?? '0', dice.amount()).replace('-', ''),
    }))
    return counts.length === 0 ? undefined : { path: 'cashier-closure', body: { action: 'count', counts } }
  },
  close: async (_, dice) => ({
    path: 'cashier-closure',
    body: { action: 'close', retained_float: dice.one('0.00', '100.00'), over_short_reason: 'Miscounted' },
  }),
  backToWork: async () => ({ path: 'cashier-closure', body: { action: 'back_to_work' } }),
  drop: async (_, dice) => ({
    path: 'cashier-drop',
    body: { amount: dice.amount(), bag_no: '7', ...dice.one({}, { currency: 'USD' }) },
  }),
  exchange: async (life, dice) => {
    const asked = {
      direction: dice.one('buy', 'sell'),
      instrument: 'cash',
      currency: 'USD',
      foreign_amount: String(1 + dice.number(300)),
    }
    const { data } = await life.look('currency-exchange/quote', asked)
    const { gross, commission } = (data ?? {}) as { gross?: string; commission?: string }
    return gross === undefined || commission === undefined
      ? undefined
      : {
          path: 'currency-exchange/post',
          body: { ...asked, name: 'John Smith', expected: { gross, commission } },
        }
  },
  takeBackExchange: async (life, dice) => {
    const exchange = dice.of(await life.exchanges())
    return (
      exchange && {
        path: 'currency-exchange/reverse',
        body: { fx_transaction_id: exchange.id, reason: 'Wrong note' },
      }
    )
  },
  invoice: async (life, dice) => {
    const account = dice.of(await life.receivables())
    return (
      account && {
        path: 'ar-invoice/store',
        body: {
          account_id: account.id,
          lines: [{ code: '3200', quantity: '1', unit_price: dice.amount() }],
          reference: 'Meeting',
        },
      }
    )
  },
  receive: async (life, dice) => {
    const account = dice.of(await life.receivables())
    return (
      account && {
        path: 'manage-account-receivable/payment',
        body: {
          account_id: account.id,
          payment: life.payment(dice, dice.amount()),
          apply: dice.one('oldest', 'none'),
        },
      }
    )
  },
  payInvoice: async (life, dice) => {
    const invoice = dice.of(await life.items('invoice'))
    const amount = dice.one(invoice?.open ?? '0.00', dice.amount())
    return (
      invoice && {
        path: 'ar-make-payment',
        body: {
          account_id: invoice.ar_account_id,
          payment: life.payment(dice, amount),
          apply: { mode: 'selected', items: [{ item_id: invoice.id, amount }] },
        },
      }
    )
  },
  useCredit: async (life, dice) => {
    const credit = dice.of([...(await life.items('payment')), ...(await life.items('credit'))])
    return (
      credit && {
        path: 'ar-make-payment',
        body: {
          account_id: credit.ar_account_id,
          credit_item_ids: [credit.id],
          apply: { mode: 'oldest' },
        },
      }
    )
  },
  unapply: async (life, dice) => {
    const application = dice.of(await life.applications())
    return application && { path: 'ar-payment/unapply', body: { application_ids: [application.id] } }
  },
  takeBackReceipt: async (life, dice) => {
    const payment = dice.of(await life.items('payment'))
    return payment && { path: 'ar-payment/reverse', body: { item_id: payment.id, reason: 'Bounced' } }
  },
  refundReceipt: async (life, dice) => {
    const payment = dice.of([...(await life.items('payment')), ...(await life.items('credit'))])
    const { amount: _, ...by } = life.payment(dice, '0.00')
    return (
      payment && {
        path: 'ar-payment/refund',
        body: { item_id: payment.id, amount: dice.amount(), payment: by, reason: 'Paid twice' },
      }
    )
  },
  writeOff: async (life, dice) => {
    const invoice = dice.of(await life.items('invoice'))
    return (
      invoice && {
        path: 'ar-invoice/write-off',
        body: {
          item_id: invoice.id,
          amount: dice.one(invoice.open, dice.amount()),
          adjustment_code_id: life.id('adjustment-code', 'BADDEBT'),
          reason: 'Bankrupt',
        },
      }
    )
  },
  returnInvoice: async (life, dice) => {
    const invoice = dice.of(await life.items('invoice'))
    return invoice && { path: 'ar-invoice/return', body: { item_id: invoice.id, reason: 'Wrong company' } }
  },
  moveItem: async (life, dice) => {
    const item = dice.of([
      ...(await life.items('invoice')),
      ...(await life.items('payment')),
      ...(await life.items('credit')),
    ])
    const to = dice.of(await life.receivables())
    return (
      item &&
      to && {
        path: 'ar-invoice/transfer',
        body: { item_ids: [item.id], to_account_id: to.id, reason: 'Wrong company' },
      }
    )
  },
  compress: async (life, dice) => {
    const account = dice.of(await life.receivables())
    const invoices = (await life.items('invoice')).filter(one => one.ar_account_id === account?.id)
    return invoices.length < 2
      ? undefined
      : {
          path: 'ar-invoice/compress',
          body: {
            item_ids: invoices.slice(0, 2 + dice.number(3)).map(({ id }) => id),
            reference: 'Together',
          },
        }
  },
  uncompress: async (life, dice) => {
    const invoice = dice.of(await life.items('invoice'))
    return invoice && { path: 'ar-invoice/uncompress', body: { item_id: invoice.id, reason: 'Apart again' } }
  },
  dispute: async (life, dice) => {
    const invoice = dice.of(await life.items('invoice'))
    return (
      invoice && { path: 'ar-invoice/update', body: { item_id: invoice.id, disputed: dice.one(true, false) } }
    )
  },
}
