import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { Question } from '../../hotel/question'
import { withDays } from './format'

type Props = {
  question: Pick<Question, 'code' | 'choices'> & {
    /** None where the screen says it already, in an element with the id `question-<code>`. */
    text?: string
  }
  value: string | undefined
  onAnswer: (value: string | undefined) => void
}

/** One question and its answer: a tick, one of several, or words. */
export const QuestionField = ({ question: { code, text, choices }, value, onAnswer }: Props) => {
  const label = text ? <FormLabel id={`question-${code}`}>{withDays(text)}</FormLabel> : null
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
          control={
            <Checkbox
              size="small"
              checked={value === yes.value}
              slotProps={{ input: { 'aria-describedby': `question-${code}` } }}
            />
          }
          label={withDays(yes.label)}
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
            label={withDays(choice.label)}
          />
        ))}
      </RadioGroup>
    </div>
  )
}
