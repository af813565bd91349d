import { reports } from '../../hotel/report/catalogue'
import { reportGroups } from '../../hotel/report/report'
import { reportList } from '../../wire/report-list'
import { answer } from '../serve'
import { may } from '../tx'

/** `reports/list`: which reports the person may run; what they are both sides know. */
export const answerReportList = answer(reportList.list, (_, { who }) =>
  Promise.resolve({
    items: reports
      .filter(({ group, also }) => may(who, reportGroups[group]) && (also === undefined || may(who, also)))
      .map(({ key, title, group }) => ({ key, title, group })),
  }),
)
