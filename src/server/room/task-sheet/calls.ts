import type { Served } from '../../serve'
import { serveAddRoom } from './add-room'
import { serveCreateTaskSheets } from './create'
import { answerFacilityForecast } from './forecast'
import { answerTaskSheets } from './list'
import { serveLockTaskSheets } from './lock'
import { serveManageTaskSheet } from './manage'
import { serveRemoveTaskSheet } from './remove'
import { serveRemoveRoom } from './remove-room'
import { sheetTemplateServed } from './template/calls'
import { serveUpdateSheetRoom } from './update-room'

export const taskSheetServed: Served[] = [
  answerFacilityForecast,
  answerTaskSheets,
  serveAddRoom,
  serveCreateTaskSheets,
  serveLockTaskSheets,
  serveManageTaskSheet,
  serveRemoveRoom,
  serveRemoveTaskSheet,
  serveUpdateSheetRoom,
  ...sheetTemplateServed,
]
