import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { StepSheet } from '../../../src/web/end-of-day/step-sheet'
import { show, sitDown } from '../kit/seat'

const Night = () => {
  const [step, go] = useState(1)
  const next = <button onClick={() => go(step + 1)}>Done</button>
  return <StepSheet key={step} title={`Step ${step}`} actions={next} />
}

test('the auditor who goes on by the keyboard is led to the next step, not to the top of the page', async () => {
  sitDown()
  await show(<Night />)
  screen.getByRole('button', { name: 'Done' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('heading', { name: 'Step 2' })).toHaveFocus()
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus()
})

test('nor is he whose button goes with what it has settled while the step stays', async () => {
  const Settled = () => {
    const [left, settle] = useState(true)
    const all = <button onClick={() => settle(false)}>Check out all</button>
    return <StepSheet title="Departures" actions={left ? all : null} />
  }
  sitDown()
  await show(<Settled />)
  screen.getByRole('button').focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('heading', { name: 'Departures' })).toHaveFocus()
})

test('nobody who is somewhere else is taken there', async () => {
  const Elsewhere = () => {
    const [step, go] = useState(1)
    return (
      <>
        <input aria-label="Find" onChange={() => go(2)} />
        <StepSheet key={step} title={`Step ${step}`} />
      </>
    )
  }
  sitDown()
  await show(<Elsewhere />)
  await userEvent.type(screen.getByLabelText('Find'), 'a')
  expect(screen.getByRole('heading', { name: 'Step 2' })).toBeTruthy()
  expect(screen.getByLabelText('Find')).toHaveFocus()
})
