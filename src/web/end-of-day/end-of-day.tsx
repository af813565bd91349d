import { Route, Routes } from 'react-router-dom'
import { DocumentPage } from './document'
import { DocumentsPage } from './documents'
import { Wizard } from './wizard'

/** Closing the business day; the papers of closed days hang below. */
export const EndOfDayPage = () => (
  <Routes>
    <Route index element={<Wizard />} />
    <Route path="documents/:date?" element={<DocumentsPage />} />
    <Route path="documents/:date/:report" element={<DocumentPage />} />
  </Routes>
)
