export type Invariant = {
  id: string
  title: string
  view: string
  /** The view that says it of one date; without it the whole is as cheap as a day. */
  of_day?: string
}

/** What must always hold, each a view that returns its violations (domain/finance 18.1). Commissions (I-39) come with their own area. */
export const invariants: Invariant[] = [
  {
    id: 'I-01',
    title: 'Every entry has at least two lines and they sum to zero',
    view: 'chk_01',
    of_day: 'chk_01',
  },
  { id: 'I-02', title: 'The sum of all lines of a property is zero', view: 'chk_02', of_day: 'chk_02' },
  {
    id: 'I-03',
    title: 'The stored balance of every holder equals the sum of its lines',
    view: 'chk_03',
    of_day: 'chk_03_day',
  },
  {
    id: 'I-04',
    title: 'Every posting has exactly one own line, same ledger, holder and amount',
    view: 'chk_04',
    of_day: 'chk_04',
  },
  {
    id: 'I-05',
    title: 'Every guest posting has a window; account balance = Σ window balances',
    view: 'chk_05',
    of_day: 'chk_05',
  },
  {
    id: 'I-06',
    title: 'On every issued guest folio charges − payments = 0, and its printed totals equal its postings',
    view: 'chk_06',
    of_day: 'chk_06',
  },
  { id: 'I-07', title: 'A posting is on at most one live folio', view: 'chk_07', of_day: 'chk_07' },
  {
    id: 'I-08',
    title:
      "Folio, credit, deposit, invoice, receipt and statement numbers are 1…n without gaps and the series' next number is n + 1",
    view: 'chk_08',
    of_day: 'chk_08_day',
  },
  { id: 'I-09', title: 'Along a series the business date never goes down', view: 'chk_09', of_day: 'chk_09' },
  {
    id: 'I-10',
    title: 'Deposit ledger of a stay = − Σ of what is left of its receipts, and nothing left is negative',
    view: 'chk_10',
  },
  {
    id: 'I-11',
    title: 'A closed account has zero GUEST balance; a checked-out stay has zero DEPOSIT balance',
    view: 'chk_11',
  },
  {
    id: 'I-12',
    title: 'Package ledger of a stay = Σ over open allowances of (consumed − price)',
    view: 'chk_12',
  },
  {
    id: 'I-13',
    title:
      'AR ledger of an account = Σ open of its items; every AR posting belongs to an item of that account',
    view: 'chk_13',
    of_day: 'chk_13_day',
  },
  {
    id: 'I-14',
    title:
      'No invoice is paid beyond its net, no credit is used beyond its amount, applications stay within one account',
    view: 'chk_14',
    of_day: 'chk_14_day',
  },
  {
    id: 'I-15',
    title: 'No entry of a closed date lies after its seal, none of a later date before it',
    view: 'chk_15',
    of_day: 'chk_15',
  },
  {
    id: 'I-16',
    title:
      "Business dates follow each other day by day, exactly one is live, and it is the property's business date",
    view: 'chk_16',
  },
  {
    id: 'I-17',
    title: "Every ledger's opening today = its closing yesterday",
    view: 'chk_17',
    of_day: 'chk_17',
  },
  {
    id: 'I-18',
    title: "Every day's closing = Σ of all lines up to that date; the eight closings sum to zero",
    view: 'chk_18',
    of_day: 'chk_18',
  },
  {
    id: 'I-19',
    title:
      'The hash chain verifies from 1 to the head; every entry is sealed once; day seals equal the chain',
    view: 'chk_19',
    of_day: 'chk_19_day',
  },
  {
    id: 'I-20',
    title: 'A reversing posting is the exact negative of its original, same account, ledger and code',
    view: 'chk_20',
    of_day: 'chk_20',
  },
  {
    id: 'I-21',
    title: 'Every transfer-in has its transfer-out of the same amount in the same entry',
    view: 'chk_21',
    of_day: 'chk_21',
  },
  {
    id: 'I-22',
    title: 'Splits and transfers touch only the GUEST ledger and net to zero per code',
    view: 'chk_22',
    of_day: 'chk_22',
  },
  {
    id: 'I-23',
    title: 'Adjustments and credits of a component never exceed it (unless marked as allowed beyond)',
    view: 'chk_23',
  },
  {
    id: 'I-24',
    title: 'No shift is live on a closed date; shift numbers of a cashier have no gaps',
    view: 'chk_24',
  },
  {
    id: 'I-25',
    title: 'After a closing the drawer holds exactly the retained float and no foreign cash',
    view: 'chk_25',
  },
  {
    id: 'I-26',
    title: 'Expected cash at the count = opening + movements of the shift',
    view: 'chk_26',
    of_day: 'chk_26',
  },
  {
    id: 'I-27',
    title: 'Every stay in house at a roll has exactly one live room claim for that date',
    view: 'chk_27',
    of_day: 'chk_27',
  },
  { id: 'I-28', title: 'No claim is live twice', view: 'chk_28', of_day: 'chk_28_day' },
  {
    id: 'I-29',
    title: 'Every posting of origin ROOM belongs to an entry that was claimed',
    view: 'chk_29',
    of_day: 'chk_29',
  },
  {
    id: 'I-30',
    title:
      'Tax ledger of a day and code = Σ tax postings + package settlements; each percentage tax is within one minor unit of its rate',
    view: 'chk_30',
    of_day: 'chk_30',
  },
  {
    id: 'I-31',
    title: 'Revenue facts of a closed date = revenue ledger of that date, per code',
    view: 'chk_31',
    of_day: 'chk_31',
  },
  {
    id: 'I-32',
    title: 'Occupied rooms in the facts = rooms with a stay that counts the room; one per room',
    view: 'chk_32',
    of_day: 'chk_32',
  },
  { id: 'I-33', title: 'Property facts tie to room and revenue facts', view: 'chk_33', of_day: 'chk_33' },
  {
    id: 'I-34',
    title: 'No amount has more decimals than the base currency',
    view: 'chk_34',
    of_day: 'chk_34',
  },
  { id: 'I-35', title: 'No text column holds a card number', view: 'chk_35', of_day: 'chk_35' },
  {
    id: 'I-36',
    title: 'No routing instruction took more than its limit, per day or per stay',
    view: 'chk_36',
  },
  {
    id: 'I-37',
    title: 'Every entry that moved money has exactly one receipt',
    view: 'chk_37',
    of_day: 'chk_37',
  },
  {
    id: 'I-38',
    title: 'DEFERRED_REVENUE = − Σ advance-billed nights neither released, reversed nor credited',
    view: 'chk_38',
  },
  {
    id: 'I-40',
    title: "A frozen document's content still has its recorded hash",
    view: 'chk_40',
    of_day: 'chk_40',
  },
  {
    id: 'I-41',
    title: 'A finished end of day has nine DONE steps and all mandatory documents',
    view: 'chk_41',
  },
  {
    id: 'I-42',
    title: 'Every line of a drawer carries its cashier, and its entry a shift of that cashier',
    view: 'chk_42',
    of_day: 'chk_42',
  },
]
