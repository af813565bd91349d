import type { Served } from '../serve'
import { serveBatch } from './batch'
import { serveCheckOut } from './check-out'
import { serveLeaveEarly } from './leave-early'
import { answerVerifyCheckOut } from './verify'

export const checkOutServed: Served[] = [answerVerifyCheckOut, serveCheckOut, serveLeaveEarly, serveBatch]
