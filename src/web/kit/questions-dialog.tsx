import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useState } from 'react'
import { type Answers, type Question, unanswered } from '../../hotel/question'
import { ActionDialog } from './action-dialog'
import { useAsked } from './questions'

/** The one dialog for what only a person can decide; stands once in the shell. */
export const QuestionsDialog = () => {
  const asked = useAsked()
  if (!asked) return null
  const { questions, settle } = asked
  return <Questions key={questions.map(({ code }) => code).join()} questions={questions} settle={settle} />
}

type Props = { questions: readonly Question[]; settle: (answers: Answers | undefined) => void }

const Questions = ({ questions, settle }: Props) => {
  const [answers, setAnswers] = useState<Answers>({})
  const only = questions.length === 1 && questions[0].choices.length === 1 ? questions[0] : undefined
  const given = only ? { [only.code]: only.choices[0].value } : answers

  const answer = (code: string, value: string | undefined) => {
    const { [code]: _, ...others } = answers
    setAnswers(value ? { ...others, [code]: value } : others)
  }

  return (
    <ActionDialog
      title={questions.length === 1 ? 'One question first' : 'A few questions first'}
      size="sm"
      confirm={only ? only.choices[0].label : 'Go on'}
      cancel="Not now"
      isDisabled={unanswered(questions, given).length > 0}
      onConfirm={() => settle(given)}
      onClose={() => settle(undefined)}
    >
      {questions.map(question =>
        question === only ? (
          <p key={question.code} style={{ margin: 0 }}>
            {question.text}
          </p>
        ) : (
          <OneQuestion
            key={question.code}
            question={question}
            value={answers[question.code]}
            onAnswer={value => answer(question.code, value)}
          />
        ),
      )}
    </ActionDialog>
  )
}

type OneProps = {
  question: Question
  value: string | undefined
  onAnswer: (value: string | undefined) => void
}

const OneQuestion = ({ question: { code, text, choices }, value, onAnswer }: OneProps) => {
  const label = <FormLabel id={`question-${code}`}>{text}</FormLabel>
  if (choices.length === 0) {
    return (
      <div>
        {label}
        <OutlinedInput
          fullWidth
          size="small"
          value={value ?? ''}
          inputProps={{ 'aria-labelledby': `question-${code}`, maxLength: 400 }}
          onChange={event => onAnswer(event.target.value)}
        />
      </div>
    )
  }
  if (choices.length === 1) {
    const [yes] = choices
    return (
      <div>
        {label}
        <FormControlLabel
          sx={{ display: 'flex' }}
          control={<Checkbox size="small" checked={value === yes.value} />}
          label={yes.label}
          onChange={() => onAnswer(value === yes.value ? undefined : yes.value)}
        />
      </div>
    )
  }
  return (
    <div>
      {label}
      <RadioGroup
        aria-labelledby={`question-${code}`}
        value={value ?? ''}
        onChange={(_, chosen) => onAnswer(chosen)}
      >
        {choices.map(choice => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            control={<Radio size="small" />}
            label={choice.label}
          />
        ))}
      </RadioGroup>
    </div>
  )
}
