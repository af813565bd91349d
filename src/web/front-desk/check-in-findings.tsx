import Box from '@mui/material/Box'
import type { Answers } from '../../hotel/question'
import { ReferencePicker } from '../kit/field/reference'
import { useMay } from '../kit/may'
import { QuestionField } from '../kit/question-field'
import type { Verified } from './check-in'
import { FindingList } from './finding-list'

type Guard = Verified['guards'][number]
type Props = {
  guards: readonly Guard[]
  answers: Answers
  onAnswer: (answers: Answers) => void
}

/** The findings of a check-in, each with the way to answer it. */
export const CheckInFindings = ({ guards, answers, onAnswer }: Props) => {
  const may = useMay()

  const answer = (code: string) => (value: string | undefined) => {
    const { [code]: _, ...others } = answers
    onAnswer(value ? { ...others, [code]: value } : others)
  }

  return (
    <FindingList findings={guards}>
      {({ state, question, permission }) => {
        if (permission && !may(permission))
          return <Hint>{`For this the right “${permission}” is needed.`}</Hint>
        if (state === 'stop')
          return permission ? <Hint>You may go on all the same; you will be asked.</Hint> : null
        if (!question) return null
        const { code } = question
        return code === 'reservation_type' ? (
          <ReferencePicker
            entity="reservation-type"
            value={Number(answers[code]) || null}
            described={{ 'aria-label': 'Reservation type', 'aria-describedby': `question-${code}` }}
            onChange={id => answer(code)(id === null ? undefined : String(id))}
          />
        ) : (
          <QuestionField question={question} value={answers[code]} onAnswer={answer(code)} />
        )
      }}
    </FindingList>
  )
}

const Hint = ({ children }: { children: string }) => (
  <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{children}</Box>
)
