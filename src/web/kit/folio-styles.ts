/** How much of a bill its folio shows; every one comes to the same total. */
export const folioStyles = [
  { value: 'detailed', label: 'Every posting' },
  { value: 'by_day', label: 'One line a day' },
  { value: 'by_code', label: 'One line a code' },
  { value: 'by_arrangement', label: 'By arrangement' },
  { value: 'room_package', label: 'Accommodation, then every posting' },
  { value: 'total_only', label: 'The total alone' },
]
