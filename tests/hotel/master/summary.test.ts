import { expect, test } from 'vitest'
import entitiesJson from '../../../src/generated/entities.json'
import type { Entity } from '../../../src/hotel/master/entity'
import { packedSummary, unpacked } from '../../../src/hotel/master/summary'

const entities = entitiesJson as unknown as Entity[]

test('what is left out of a summary is there again, of every master', () => {
  for (const entity of entities) {
    const { key, title, plural, common, screen, panel, calls, permission } = entity
    expect(unpacked(packedSummary(entity))).toEqual({
      key,
      title,
      plural,
      common,
      screen,
      panel,
      calls,
      permission,
    })
  }
})
