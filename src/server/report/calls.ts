import { reports } from '../../hotel/report/catalogue'
import type { Served } from '../serve'
import { answerReportList } from './list'
import { reportAnswered } from './run'

export const reportServed: Served[] = [answerReportList, ...reports.map(reportAnswered)]
