import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HelpPages } from '../../../src/web/home/help-pages'

test('a page of the house says in which language it is to be read aloud, if it knows', () => {
  render(
    <HelpPages
      pages={[
        { slug: 'need-help', title: 'Qui appeler', body: '<p>Appelez le 4711.</p>', language: 'fr' },
        { slug: 'terms-of-use', title: 'Terms of use', body: '<p>Be kind.</p>', language: null },
      ]}
    />,
  )
  expect(screen.getByRole('region', { name: 'Qui appeler' })).toHaveAttribute('lang', 'fr')
  expect(screen.getByRole('region', { name: 'Terms of use' })).not.toHaveAttribute('lang')
})
