import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useMasters } from '../kit/masters'
import { Answered, Empty } from '../kit/states'
import { Section } from './section'

type Listed = {
  id: number
  name: string
  phone: string
  second_phone: string | null
  address: string | null
  opening_hours: string | null
  remarks: string | null
  telephone_book_category: { name: string | null } | null
}
const most = 8

/** Numbers of the house and the town, by what is typed for guests as well: a caller may want either. */
export const PhoneBook = ({ search }: { search: string }) => {
  const list = useMasters('telephone-book', { search: search || undefined, per_page: most })
  return (
    <Section title="Telephone book">
      <Answered
        answer={list}
        empty={({ items }) =>
          items.length === 0 && (
            <Empty
              says={
                search ? 'The telephone book has no such entry.' : 'Nothing stands in the telephone book yet.'
              }
            />
          )
        }
      >
        {({ items, total }) => (
          <>
            <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {(items as unknown as Listed[]).map(entry => (
                <Box
                  key={entry.id}
                  component="li"
                  sx={{
                    padding: '6px 12px',
                    display: 'flex',
                    flexWrap: 'wrap',
                    columnGap: 2,
                    alignItems: 'baseline',
                  }}
                >
                  <Box component="span" sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
                    <bdi>{entry.name}</bdi>
                    <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
                      {[
                        entry.telephone_book_category?.name,
                        entry.opening_hours,
                        entry.address,
                        entry.remarks,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </Box>
                  </Box>
                  <Box component="span" sx={{ display: 'grid', justifyItems: 'end' }}>
                    <Number of={entry.phone} />
                    {entry.second_phone ? <Number of={entry.second_phone} /> : null}
                  </Box>
                </Box>
              ))}
            </Box>
            {total > items.length ? (
              <Box sx={{ padding: '6px 12px', fontSize: 12, color: 'text.secondary' }}>
                {total - items.length} more: type a name or a category to find them.
              </Box>
            ) : null}
          </>
        )}
      </Answered>
    </Section>
  )
}

export const Number = ({ of }: { of: string }) => (
  <Link
    href={`tel:${of.replace(/[^+\d]/g, '')}`}
    sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
  >
    {of}
  </Link>
)
