import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { OutputOf } from '../../../wire/call'
import { exchangeCourse } from '../../../wire/exchange-course'
import { useAnswer } from '../../kit/call'
import { Facts } from '../../kit/facts'
import { formatInstant, formatRate } from '../../kit/format'
import { summaryOf } from '../../kit/masters'
import { useMay } from '../../kit/may'
import { Sheet } from '../../kit/page'
import { Answered, Empty } from '../../kit/states'
import { TabBar } from '../../kit/tab-bar'
import { choiceWord } from '../../words/masters'
import { translate } from '../../words/translate'
import type { PanelProps } from '../panels'
import { resourceOf } from '../resource'
import { CoursePlot } from './course-plot'
import { RateTable } from './rate-table'

export type Course = OutputOf<typeof exchangeCourse.view>
export type Rate = Course['rates'][number]

const resource = resourceOf(summaryOf('exchange-rate'))
const types = ['cash', 'settlement', 'cheque', 'posting'] as const

/** What a currency was, is and will be worth. */
export const ExchangeCourse = ({ record }: PanelProps) => {
  const [from, setFrom] = useState<string>()
  const course = useAnswer(
    exchangeCourse.view,
    { foreign_currency_id: record.id, ...(from ? { from } : {}) },
    { keep: true },
  )
  return (
    <Sheet padded>
      <Answered answer={course}>
        {data => <Shown course={data} onAll={from ? undefined : () => setFrom('1990-01-01')} />}
      </Answered>
    </Sheet>
  )
}

const Shown = ({ course, onAll }: { course: Course; onAll?: () => void }) => {
  const there = types.filter(type => course.rates.some(({ rate_type }) => rate_type === type))
  const [picked, pick] = useState<Rate['rate_type']>()
  const type = picked ?? there[0] ?? 'cash'
  const rates = course.rates.filter(({ rate_type }) => rate_type === type)
  const { currency, base_currency } = course
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const back = `${pathname}${search}`
  const may = useMay()(summaryOf('exchange-rate').permission.store)

  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <TabBar
            label={translate('Kind of rate')}
            value={type}
            onChange={pick}
            tabs={types.map(value => ({ value, label: choiceWord(value) }))}
          />
        </Box>
        {may ? (
          <Button
            variant="outlined"
            onClick={() =>
              void navigate(`/${resource}/create`, {
                state: { record: { foreign_currency_id: currency.id, rate_type: type }, back },
              })
            }
          >
            {translate('New rate')}
          </Button>
        ) : null}
      </Box>
      {rates.length === 0 ? (
        <Empty says={translate('No rate of this kind has been entered.')} />
      ) : (
        <>
          <InForce rates={rates} code={currency.code} base={base_currency} />
          <CoursePlot rates={rates} from={course.from} now={course.now} />
          <RateTable
            rates={rates}
            onOpen={({ id }) => void navigate(`/${resource}/${id}`, { state: { back } })}
          />
        </>
      )}
      {onAll ? (
        <Button sx={{ justifySelf: 'start' }} onClick={onAll}>
          {translate('Show all, from the first')}
        </Button>
      ) : null}
    </Box>
  )
}

/** What holds now, and what comes next. */
const InForce = ({ rates, code, base }: { rates: readonly Rate[]; code: string; base: string }) => {
  const now = rates.find(({ state }) => state === 'current')
  const next = rates.findLast(({ state }) => state === 'future')
  return (
    <Facts
      columns={2}
      facts={[
        [
          translate('Now'),
          now
            ? translate('1 %{code} is bought at %{buy} %{base}, sold at %{sell}', {
                code,
                base,
                buy: formatRate(now.buy_rate),
                sell: now.sell_rate === null ? '–' : formatRate(now.sell_rate),
              })
            : translate('No rate is in force.'),
        ],
        [translate('Since'), now ? formatInstant(now.begin_at) : null],
        [
          translate('Next'),
          next
            ? translate('%{buy} / %{sell} from %{when}', {
                buy: formatRate(next.buy_rate),
                sell: next.sell_rate === null ? '–' : formatRate(next.sell_rate),
                when: formatInstant(next.begin_at),
              })
            : translate('none entered'),
        ],
      ]}
    />
  )
}
