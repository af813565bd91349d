import type { Served } from '../serve'
import { answerDuplicates, serveMatchIgnore } from './duplicates'
import { answerProfileHistory } from './history'
import { answerMatch } from './match'
import { serveMerge } from './merge/merge'
import { answerMergePreview } from './merge/preview'
import { serveMergeUndo } from './merge/undo'
import { answerConsents, serveConsent } from './panel/consent'
import {
  answerMemberships,
  serveDestroyMembership,
  serveStoreMembership,
  serveUpdateMembership,
} from './panel/membership'
import { answerRelations, serveDestroyRelation, serveStoreRelation } from './panel/relation'
import { answerErasureBlocks, serveAnonymise } from './privacy/anonymise'
import { serveExportData } from './privacy/export-data'
import { answerLongGone } from './privacy/long-gone'
import { serveReveal } from './privacy/reveal'
import { serveQuickStore } from './quick-store'
import { serveProfileStatus, serveRestrict } from './state'
import { answerStatistics } from './statistics'
import { answerStays } from './stays'
import { answerProfile } from './view'

export const profileServed: Served[] = [
  serveQuickStore,
  answerMatch,
  answerProfile,
  answerStays,
  answerProfileHistory,
  answerDuplicates,
  serveMatchIgnore,
  answerMergePreview,
  serveMerge,
  serveMergeUndo,
  serveProfileStatus,
  serveRestrict,
  serveAnonymise,
  answerErasureBlocks,
  serveExportData,
  serveReveal,
  answerLongGone,
  answerStatistics,
  answerMemberships,
  serveStoreMembership,
  serveUpdateMembership,
  serveDestroyMembership,
  answerConsents,
  serveConsent,
  answerRelations,
  serveStoreRelation,
  serveDestroyRelation,
]
