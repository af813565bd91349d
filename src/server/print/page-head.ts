import { stack } from './pdf'

type House = {
  name: string
  address_line1: string | null
  postal_code: string | null
  city: string | null
  phone: string | null
  email: string | null
}

/** What stands at the head of a letter and of a card: the house and where it is; each but the first on a page of its own. */
export const pageHead = (house: House, isFirst: boolean) => ({
  columns: [
    { text: house.name, style: 'title' },
    stack(
      [
        house.address_line1,
        [house.postal_code, house.city].filter(Boolean).join(' '),
        [house.phone, house.email].filter(Boolean).join('  '),
      ],
      'small',
    ),
  ],
  ...(isFirst ? {} : { pageBreak: 'before' }),
})
