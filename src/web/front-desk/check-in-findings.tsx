import Box from '@mui/material/Box'
import type { Answers } from '../../hotel/question'
import { ReferencePicker } from '../kit/field/reference'
import { useMay } from '../kit/may'
import { QuestionField } from '../kit/question-field'
import type { Verified } from './check-in'
import { FindingList } from './finding-list'
import { MendButtons } from './mend-buttons'

type Guard = Verified['guards'][number]
type Props = {
  guards: readonly Guard[]
  answers: Answers
  onAnswer: (answers: Answers) => void
  /** Of the room that is chosen. */
  condition: string | undefined
  onMend: (guard: Guard) => void
  onChooseRoom: () => void
}

/** The findings of a check-in, each with the way to answer it. */
export const CheckInFindings = ({ guards, answers, onAnswer, ...mending }: Props) => {
  const may = useMay()

  const answer = (code: string) => (value: string | undefined) => {
    const { [code]: _, ...others } = answers
    onAnswer(value ? { ...others, [code]: value } : others)
  }

  return (
    <FindingList findings={guards}>
      {guard => (
        <>
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginTop: 1, '&:empty': { display: 'none' } }}
          >
            <MendButtons guard={guard} {...mending} />
          </Box>
          <Answer guard={guard} may={may} value={answers[guard.question?.code ?? '']} onAnswer={answer} />
        </>
      )}
    </FindingList>
  )
}

type AnswerProps = {
  guard: Guard
  may: (right: string) => boolean
  value: string | undefined
  onAnswer: (code: string) => (value: string | undefined) => void
}

/** What else may be said to a finding, by those who may. */
const Answer = ({ guard: { state, question, permission }, may, value, onAnswer }: AnswerProps) => {
  if (permission && !may(permission)) {
    // Beside a way to put it right it would be read as what that way needs.
    const goal = state === 'stop' ? 'To check in all the same' : 'For this'
    return <Hint>{`${goal} the right “${permission}” is needed.`}</Hint>
  }
  if (state === 'stop') return permission ? <Hint>You may go on all the same; you will be asked.</Hint> : null
  if (!question) return null
  const { code } = question
  return code === 'reservation_type' ? (
    <ReferencePicker
      entity="reservation-type"
      value={Number(value) || null}
      described={{ 'aria-label': 'Reservation type', 'aria-describedby': `question-${code}` }}
      onChange={id => onAnswer(code)(id === null ? undefined : String(id))}
    />
  ) : (
    <QuestionField question={question} value={value} onAnswer={onAnswer(code)} />
  )
}

const Hint = ({ children }: { children: string }) => (
  <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{children}</Box>
)
