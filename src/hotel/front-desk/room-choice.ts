/** Conditions in the order in which rooms are offered, best first (domain/reservations 7.2). */
export const conditions = ['inspected', 'clean', 'pickup', 'dirty', 'due_out', 'out_of_service'] as const
export type Condition = (typeof conditions)[number]

export type Wishes = {
  /** 1 is the highest level; null is no VIP. */
  vip_rank: number | null
  /** Features and specials, each wanted with a weight from 1 to 3, or not wanted at all. */
  features: readonly { preference_id: number; weight: number; is_excluded: boolean }[]
  /** Null when it is all the same. */
  smoking: boolean | null
  nights: number
}

/** A room as it looks for one reservation. */
export type RoomForStay = {
  room_id: number
  code: string
  condition: Condition
  /** A room due out whose guest leaves before this one comes. */
  is_vacated_in_time: boolean
  feature_ids: readonly number[]
  is_smoking: boolean
  is_preferred_place: boolean
  was_liked_before: boolean
  is_beside_linked: boolean
  is_on_floor_of_block: boolean
  /** 1 is the most wanted room of the house, 5 the least. */
  desirability: number
  /** Free nights before and after the stay; null is without end. */
  free_before: number | null
  free_after: number | null
  days_unused: number
}

/** Points of each line; the property may set its own. */
export type Points = typeof defaultPoints

export const defaultPoints = {
  feature: 40,
  excluded_feature: -200,
  smoking_differs: -300,
  preferred_place: 25,
  liked_before: 15,
  beside_linked: 35,
  floor_of_block: 20,
  inspected: 30,
  clean: 25,
  pickup: 10,
  dirty: 0,
  due_out_in_time: 5,
  due_out: -40,
  out_of_service: -40,
  best_for_vip: 30,
  best_for_others: -10,
  fills_gap: 12,
  splits_gap: -8,
  rotation: 10,
}

export type ScoreLine = { code: string; points: number }
export type Candidate = { room_id: number; code: string; score: number; reasons: ScoreLine[] }

/**
 * How well a room suits a reservation, with the reasons (domain/reservations 7.2). Whether it may be given at all (type, in
 * service, free, nobody locked in the way) is decided before.
 */
export function scoreRoom(room: RoomForStay, wishes: Wishes, points: Points = defaultPoints): Candidate {
  const lines: ScoreLine[] = [
    ...featureLines(room, wishes, points),
    line(
      'smoking_differs',
      wishes.smoking !== null && wishes.smoking !== room.is_smoking,
      points.smoking_differs,
    ),
    line('preferred_place', room.is_preferred_place, points.preferred_place),
    line('liked_before', room.was_liked_before, points.liked_before),
    line('beside_linked', room.is_beside_linked, points.beside_linked),
    line('floor_of_block', room.is_on_floor_of_block, points.floor_of_block),
    conditionLine(room, points),
    desirabilityLine(room, wishes, points),
    gapLine(room, wishes, points),
    { code: 'rotation', points: Math.min(room.days_unused, points.rotation) },
  ]
  const reasons = lines.filter(reason => reason.points !== 0)
  const score = reasons.reduce((sum, reason) => sum + reason.points, 0)
  return { room_id: room.room_id, code: room.code, score, reasons }
}

/** Candidates with the best first; equal scores by room number. */
export const inOrder = (candidates: readonly Candidate[]): Candidate[] =>
  [...candidates].sort((a, b) => b.score - a.score || byNumber(a.code, b.code))

const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })

const line = (code: string, holds: boolean, points: number): ScoreLine => ({
  code,
  points: holds ? points : 0,
})

function featureLines({ feature_ids }: RoomForStay, { features }: Wishes, points: Points): ScoreLine[] {
  return features.map(({ preference_id, weight, is_excluded }) => {
    const isThere = feature_ids.includes(preference_id)
    if (is_excluded) return line(`excluded_${preference_id}`, isThere, points.excluded_feature)
    return { code: `feature_${preference_id}`, points: (isThere ? 1 : -1) * points.feature * weight }
  })
}

function conditionLine({ condition, is_vacated_in_time }: RoomForStay, points: Points): ScoreLine {
  const isInTime = condition === 'due_out' && is_vacated_in_time
  return { code: condition, points: isInTime ? points.due_out_in_time : points[condition] }
}

function desirabilityLine({ desirability }: RoomForStay, { vip_rank }: Wishes, points: Points): ScoreLine {
  const isForVip = vip_rank !== null && vip_rank <= 2
  // Between the two: a guest of a lower VIP level neither gets the best rooms first nor is kept out of them.
  const others = vip_rank === null ? points.best_for_others : 0
  return line('desirability', desirability === 1, isForVip ? points.best_for_vip : others)
}

function gapLine({ free_before, free_after }: RoomForStay, { nights }: Wishes, points: Points): ScoreLine {
  const before = free_before ?? Number.POSITIVE_INFINITY
  const after = free_after ?? Number.POSITIVE_INFINITY
  if (before + after <= 1) return { code: 'fills_gap', points: points.fills_gap }
  const isSplit = before > 0 && after > 0 && before + nights + after > 7
  return line('splits_gap', isSplit, points.splits_gap)
}
