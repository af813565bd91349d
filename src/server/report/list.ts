import { reports } from '../../hotel/report/catalogue'
import { type Report, reportGroups } from '../../hotel/report/report'
import { reportList } from '../../wire/report-list'
import { answer } from '../serve'
import { may, type Who } from '../tx'

/** Whoever holds the title of its group, and what it needs beside that (domain/reports 13). */
export const mayRead = (who: Who, { group, also }: Pick<Report, 'group' | 'also'>): boolean =>
  may(who, reportGroups[group]) && (also === undefined || may(who, also))

/** `reports/list`: which reports the person may run; what they are both sides know. */
export const answerReportList = answer(reportList.list, (_, { who }) =>
  Promise.resolve({
    items: reports
      .filter(report => mayRead(who, report))
      .map(({ key, title, group }) => ({ key, title, group })),
  }),
)
