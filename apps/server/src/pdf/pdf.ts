import type PDFDocument from 'pdfkit'

export type Pdf = InstanceType<typeof PDFDocument>
