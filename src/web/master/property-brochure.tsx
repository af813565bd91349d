import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { formatTime } from '../kit/format'
import { type MasterRow, summaryOf, useMasters } from '../kit/masters'
import { useMay } from '../kit/may'
import { Sheet } from '../kit/page'
import { Picture } from '../kit/picture'
import { useHouse } from '../kit/session'
import { Empty } from '../kit/states'
import { tidyHtml } from '../kit/tidy-html'
import { Paper } from '../kit/paper'
import { nearFacts, outletFacts, spaceFacts } from './brochure-facts'
import type { PanelProps } from './panels'
import { translate } from '../words/translate'

/** What a guest would read of the house: made of the profile and the other masters, empty parts left out. */
export const PropertyBrochure = ({ record }: PanelProps) => {
  const [isPrinting, setPrinting] = useState(false)
  const brochure = <Brochure record={record} />
  return (
    <Sheet padded>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, marginBottom: 3 }}>
        <Box sx={{ color: 'text.secondary' }}>{translate('As it is saved; what is empty is left out.')}</Box>
        <Button size="small" onClick={() => setPrinting(true)}>
          {translate('Print')}
        </Button>
      </Box>
      {brochure}
      {isPrinting ? (
        <Paper title={String(record.name)} isReady onDone={() => setPrinting(false)}>
          {brochure}
        </Paper>
      ) : null}
    </Sheet>
  )
}

const Brochure = ({ record }: { record: MasterRow }) => {
  // Lists are those of the house one works in; of another one only what stands in its profile is known here.
  const isHere = useHouse()?.property_id === record.id
  const all = { per_page: 200 }
  const amenities = useRows(
    'amenity',
    { filters: { id: idsOf(record.amenity_ids), is_public: true } },
    idsOf(record.amenity_ids).length > 0,
  )
  const types = useRows('room-type', { ...all, filters: { is_pseudo: false } }, isHere)
  const dining = useRows('dining-retail', all, isHere)
  const near = useRows(
    'local-attraction',
    {
      ...all,
      sort: [
        { field: 'is_featured', order: 'DESC' },
        { field: 'display_sequence', order: 'ASC' },
      ],
    },
    isHere,
  )
  const spaces = useRows('event-space', all, isHere)
  const { permission } = summaryOf('cms-page')
  const mayReadPages = useMay()(permission.screen)
  const pages = useRows(
    'cms-page',
    { filters: { slug: ['about-property', 'house-information'], is_published: true } },
    isHere && mayReadPages,
  ).filter(({ slug }) => slug === 'about-property' || slug === 'house-information')
  const photos = idsOf(record.photos)
  const text = (name: string) => (record[name] ? String(record[name]) : '')
  const country = record.country as MasterRow | null

  if (!text('summary') && photos.length === 0 && !isHere)
    return <Empty says={translate('The profile has no summary and no photos yet.')} />
  return (
    <Box component="article" sx={{ display: 'grid', gap: 5, maxWidth: 860 }}>
      <header>
        <Box component="h2" sx={{ typography: 'h1', margin: 0 }}>
          {text('name')} {'★'.repeat(Math.floor(Number(record.star_rating ?? 0)))}
        </Box>
        <address style={{ fontStyle: 'normal' }}>
          {[
            text('address_line1'),
            text('address_line2'),
            `${text('postal_code')} ${text('city')}`.trim(),
            country?.name,
          ]
            .filter(Boolean)
            .join(', ')}
          <br />
          <bdi>{[text('phone'), text('email'), text('website')].filter(Boolean).join(' · ')}</bdi>
        </address>
      </header>
      {photos.length > 0 ? <Photos ids={photos} name={text('name')} /> : null}
      {text('summary') ? (
        <p style={{ margin: 0, fontSize: 16, whiteSpace: 'pre-line' }}>{text('summary')}</p>
      ) : null}
      <p style={{ margin: 0 }}>
        {translate('Check-in from %{arrival}, check-out until %{departure}', {
          arrival: formatTime(text('check_in_time')),
          departure: formatTime(text('check_out_time')),
        })}
      </p>
      {pages.map(page => (
        <section key={page.id} lang={languageOf(page)}>
          <Heading>{String(page.name)}</Heading>
          <div
            // Cleaned by the house when it was kept, and again here.
            dangerouslySetInnerHTML={{ __html: tidyHtml(String(page.body ?? '')) }}
          />
        </section>
      ))}
      <Part title={translate('Rooms')} rows={types}>
        {row => say(row.name, row.description)}
      </Part>
      <Part title={translate('Facilities')} rows={amenities}>
        {row => say(row.name, row.description)}
      </Part>
      <Part title={translate('Food and shops')} rows={dining}>
        {row => say(row.name, outletFacts(row))}
      </Part>
      <Part title={translate('Meetings and events')} rows={spaces}>
        {row => say(row.name, spaceFacts(row))}
      </Part>
      {text('directions') ? (
        <section>
          <Heading>{translate('How to get there')}</Heading>
          <div
            // Cleaned by the house when it was kept, and again here.
            dangerouslySetInnerHTML={{ __html: tidyHtml(text('directions')) }}
          />
        </section>
      ) : null}
      <Part title={translate('What is near')} rows={near}>
        {row => say(row.name, nearFacts(row))}
      </Part>
    </Box>
  )
}

const useRows = (key: string, input: object, enabled: boolean): MasterRow[] =>
  useMasters(key, { per_page: 100, ...input }, { enabled }).data?.items ?? []

const idsOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : []).map(one =>
    Number(typeof one === 'object' && one !== null ? (one as { id: number }).id : one),
  )

/** What a page is written in, for whoever has it read aloud. */
const languageOf = ({ language_id, language }: MasterRow): string | undefined =>
  language_id == null ? undefined : String((language as { code: string }).code).toLowerCase()

const say = (name: unknown, more: unknown): ReactNode => (
  <>
    <strong>{String(name ?? '')}</strong>
    {more ? ` – ${String(more)}` : null}
  </>
)

const Heading = ({ children }: { children: string }) => (
  <Box component="h3" sx={{ typography: 'h3', margin: 0, marginBottom: 1 }}>
    {children}
  </Box>
)

type PartProps = { title: string; rows: readonly MasterRow[]; children: (row: MasterRow) => ReactNode }

const Part = ({ title, rows, children }: PartProps) =>
  rows.length === 0 ? null : (
    <section>
      <Heading>{title}</Heading>
      <ul style={{ margin: 0, paddingInlineStart: 20, columns: '260px 2', columnGap: 36 }}>
        {rows.map(row => (
          <li key={row.id} style={{ breakInside: 'avoid' }}>
            {children(row)}
          </li>
        ))}
      </ul>
    </section>
  )

const Photos = ({ ids, name }: { ids: readonly number[]; name: string }) => (
  <Box
    sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))' }}
  >
    {ids.map((id, index) => (
      <Picture
        key={id}
        id={id}
        alt={translate('%{name}, picture %{number}', { name, number: index + 1 })}
        style={{ width: '100%', aspectRatio: '3 / 2', objectFit: 'cover', borderRadius: 8 }}
      />
    ))}
  </Box>
)
