import { useMasters } from '../kit/masters'

/** Whether the house inspects and picks up its rooms: what it does not do is nowhere offered (domain/housekeeping 1.6). */
export function useConditionsUsed(): (status: string) => boolean {
  const { data } = useMasters('housekeeping-setting', { per_page: 1 })
  const off = {
    inspected: data?.items[0]?.inspection_enabled === false,
    pickup: data?.items[0]?.pickup_enabled === false,
  }
  return status => !off[status as keyof typeof off]
}
