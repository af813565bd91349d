import type { OutputOf } from '../../wire/call'
import { block } from '../../wire/block'
import { StatusChip } from '../kit/status-chip'

export type Block = OutputOf<typeof block.view>
type Status = Block['status']

export const blocksPath = '/home/booking/manage-blocks'
export const blockPath = (code: string): string => `${blocksPath}/${encodeURIComponent(code)}`

/** What a block's status does to the rooms of the house is told by shape as well; its name is the house's own. */
export const BlockStatusChip = ({ status: { name, color, effect } }: { status: Status }) => (
  <StatusChip
    status={effect === 'deduct' ? 'active' : effect === 'tentative' ? 'open' : 'inactive'}
    word={name}
    edge={color}
  />
)

export const percentOf = (percent: string | null): string => (percent === null ? '' : `${percent} %`)
