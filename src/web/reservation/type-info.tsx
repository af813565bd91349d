import Box from '@mui/material/Box'
import { ActionDialog } from '../kit/action-dialog'
import { Facts } from '../kit/facts'
import { formatAmount } from '../kit/format'
import { type MasterRow, useMasters } from '../kit/masters'
import { Picture } from '../kit/picture'
import { useHouse } from '../kit/session'
import { Loading } from '../kit/states'
import { tidyHtml } from '../kit/tidy-html'

type Props = { type: { id: number; code: string; name: string }; onClose: () => void }

/** A room type as a caller asks about it: pictures, beds, size, who fits in, what is in it (domain/master-data 2.11 to 2.13). */
export const TypeInfoDialog = ({ type, onClose }: Props) => {
  const { data } = useMasters('room-type', { filters: { id: [type.id] }, include_inactive: true })
  const row = data?.items.find(({ id }) => id === type.id)
  return (
    <ActionDialog title={`${type.code} ${type.name}`} size="sm" onClose={onClose}>
      {row ? <TypeShown row={row} /> : <Loading rows={4} />}
    </ActionDialog>
  )
}

const TypeShown = ({ row }: { row: MasterRow }) => {
  const features = useFeatures(row)
  const photos = idsOf(row.images)
  const text = [row.long_description, row.description].find(
    words => typeof words === 'string' && words !== '',
  )
  return (
    <>
      {photos.length > 0 ? (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' }}>
          {photos.map((id, index) => (
            <Picture
              key={id}
              id={id}
              alt={`${String(row.name)}, picture ${index + 1}`}
              style={{ width: '100%', aspectRatio: '3 / 2', objectFit: 'cover', borderRadius: 6 }}
            />
          ))}
        </Box>
      ) : null}
      <Facts
        facts={[
          ['Beds', bedsOf(row)],
          ['Size', sizeOf(row)],
          ['Persons', personsOf(row)],
          ['Extra beds', mostOf(row.max_rollaways)],
          ['Cots', mostOf(row.max_cribs)],
          [
            'Smoking',
            row.smoking === 'either' ? null : row.smoking === 'smoking' ? 'allowed' : 'not allowed',
          ],
          ['Suite', row.is_suite === true ? 'Yes' : null],
          ['Accessible', row.is_accessible === true ? 'Yes, for a wheelchair' : null],
          ['In it', features.join(', ')],
        ]}
      />
      {text ? (
        <Box
          sx={{
            fontSize: 13,
            whiteSpace: row.long_description ? undefined : 'pre-line',
            '& p': { marginBlock: 1 },
          }}
          // Cleaned by the house when it was kept, and again here.
          dangerouslySetInnerHTML={{ __html: tidyHtml(String(text)) }}
        />
      ) : null}
    </>
  )
}

/** What the type has and what its class gives it, as far as guests are told; what costs extra says how much. */
function useFeatures({ accommodation_type_id, feature_ids }: MasterRow): string[] {
  const { currency_code } = useHouse() ?? {}
  const classes = useMasters('accommodation-type', {
    filters: { id: [accommodation_type_id] },
    include_inactive: true,
  })
  const ids = [...new Set([...idsOf(feature_ids), ...idsOf(classes.data?.items[0]?.feature_ids)])]
  const amenities = useMasters(
    'amenity',
    { filters: { id: ids, is_public: true }, per_page: 100 },
    { enabled: classes.data !== undefined && ids.length > 0 },
  )
  if (ids.length === 0) return []
  return (amenities.data?.items ?? []).map(({ name, is_chargeable, price }) =>
    is_chargeable === true && price
      ? `${String(name)} (${formatAmount(String(price))} ${currency_code ?? ''})`
      : String(name),
  )
}

const bedsOf = ({ bed_type_id, bed_type, bed_count }: MasterRow): string | null => {
  if (bed_type_id == null) return null
  const { name } = bed_type as { name: string }
  return Number(bed_count ?? 1) > 1 ? `${String(bed_count)} × ${name}` : name
}

const sizeOf = ({ area, area_unit }: MasterRow): string | null =>
  area == null ? null : `${formatAmount(String(area))} ${area_unit === 'sqft' ? 'sq ft' : 'm²'}`

const personsOf = ({ max_occupancy, max_adults, max_children }: MasterRow): string =>
  `up to ${String(max_occupancy)}: ${String(max_adults)} adults, ${String(max_children)} children at most`

const mostOf = (count: unknown): string | null =>
  count == null ? null : Number(count) === 0 ? 'none' : `up to ${String(count)}`

const idsOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : []).map(one =>
    Number(typeof one === 'object' && one !== null ? (one as { id: number }).id : one),
  )
