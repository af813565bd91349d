import { availabilityServed } from './availability/calls'
import { blockServed } from './block/calls'
import { cashieringServed } from './cashiering/calls'
import { changesLogServed } from './changes-log/calls'
import { endOfDayServed } from './end-of-day/calls'
import { frontDeskServed } from './front-desk/calls'
import { answerCertificate } from './ledger/certificate'
import { ledgerServed } from './ledger/verify'
import { checkOutServed } from './check-out/calls'
import { depositServed } from './deposit/calls'
import { fileServed } from './file/calls'
import { homeServed } from './home/calls'
import { liveServed } from './live/calls'
import { masterServed } from './master/calls'
import { notificationServed } from './notification/calls'
import { profileServed } from './profile/calls'
import { rateServed } from './rate/calls'
import { receivableServed } from './receivable/calls'
import { reportServed } from './report/calls'
import { alertServed } from './reservation/alerts'
import { reservationServed } from './reservation/calls'
import { changingServed } from './reservation/changing'
import { extraServed } from './reservation/extra/calls'
import { letterServed } from './reservation/letter/calls'
import { reservationReading } from './reservation/reading'
import { roomServed } from './room/calls'
import { preferenceServed } from './preference/calls'
import { savedFilterServed } from './saved-filter/calls'
import { searchServed } from './search/calls'
import type { Served } from './serve'
import { shareServed } from './share/calls'
import { signInServed } from './sign-in/calls'
import { telephoneServed } from './telephone/calls'
import { toDoServed } from './to-do/calls'
import { answerLastUndo } from './undo/last'

/** Every call that the door serves; sign-in and first-run set-up have doors of their own in main. */
export const served: Served[] = [
  ...signInServed,
  ...cashieringServed,
  ...endOfDayServed,
  ...ledgerServed,
  answerCertificate,
  ...fileServed,
  ...homeServed,
  ...notificationServed,
  ...liveServed,
  ...toDoServed,
  ...searchServed,
  ...preferenceServed,
  ...changesLogServed,
  ...savedFilterServed,
  ...masterServed,
  ...availabilityServed,
  ...rateServed,
  ...profileServed,
  ...depositServed,
  ...frontDeskServed,
  ...roomServed,
  ...telephoneServed,
  ...blockServed,
  ...reservationServed,
  ...alertServed,
  ...changingServed,
  ...shareServed,
  ...reservationReading,
  ...letterServed,
  ...extraServed,
  ...receivableServed,
  ...reportServed,
  ...checkOutServed,
  answerLastUndo,
]
