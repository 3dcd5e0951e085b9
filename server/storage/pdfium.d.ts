/** The part of PDFium that we use; the package's own types leave most of it out. Pointers and handles are numbers. */
declare module '@hyzyla/pdfium' {
  export type Pdfium = {
    HEAPU8: Uint8Array;
    wasmExports: { malloc(size: number): number; free(pointer: number): void };
    _FPDF_InitLibrary(): void;
    _FPDF_LoadMemDocument(bytes: number, size: number, password: number): number;
    _FPDF_GetLastError(): number;
    _FPDF_GetPageCount(document: number): number;
    _FPDF_GetPageSizeByIndex(document: number, index: number, width: number, height: number): number;
    _FPDF_GetFormType(document: number): number;
    _FPDF_DocumentHasValidCrossReferenceTable(document: number): number;
    _FPDFDoc_GetPageMode(document: number): number;
    _FPDFDoc_GetAttachmentCount(document: number): number;
    _FPDFDOC_InitFormFillEnvironment(document: number, info: number): number;
    _FPDF_LoadPage(document: number, index: number): number;
    _FPDF_ClosePage(page: number): void;
    _FORM_OnAfterLoadPage(page: number, form: number): void;
    _FORM_OnBeforeClosePage(page: number, form: number): void;
    _FPDFBitmap_CreateEx(
      width: number,
      height: number,
      format: number,
      first: number,
      stride: number,
    ): number;
    _FPDFBitmap_FillRect(
      bitmap: number,
      left: number,
      top: number,
      width: number,
      height: number,
      colour: number,
    ): void;
    _FPDFBitmap_Destroy(bitmap: number): void;
    _FPDF_RenderPageBitmap: Draw;
    _FPDF_FFLDraw(form: number, ...to: Parameters<Draw>): void;
    _FPDFPage_CountObjects(page: number): number;
    _FPDFPage_GetObject(page: number, index: number): number;
    _FPDFPageObj_GetType(object: number): number;
    _FPDFImageObj_GetBitmap(object: number): number;
    _FPDFText_LoadPage(page: number): number;
    _FPDFText_ClosePage(text: number): void;
    _FPDFText_CountChars(text: number): number;
    _FPDFText_GetUnicode(text: number, index: number): number;
    _FPDFText_GetTextObject(text: number, index: number): number;
    _FPDFTextObj_GetFont(object: number): number;
    _FPDFTextObj_GetTextRenderMode(object: number): number;
    _FPDFFont_GetIsEmbedded(font: number): number;
    _FPDFFont_GetFlags(font: number): number;
    _FPDFFont_GetBaseFontName(font: number, buffer: number, length: number): number;
    _FPDFPage_GetAnnotCount(page: number): number;
    _FPDFPage_GetAnnot(page: number, index: number): number;
    _FPDFPage_CloseAnnot(annotation: number): void;
    _FPDFAnnot_GetSubtype(annotation: number): number;
    _FPDFAnnot_GetFlags(annotation: number): number;
    _FPDFAnnot_GetAP(annotation: number, mode: number, buffer: number, length: number): number;
    _FPDFAnnot_GetStringValue(annotation: number, key: number, buffer: number, length: number): number;
    _FPDFAnnot_GetFormFieldValue(form: number, annotation: number, buffer: number, length: number): number;
  };
  type Draw = (
    bitmap: number,
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    rotation: number,
    flags: number,
  ) => void;
  /** Loads the WebAssembly: a build without JavaScript engine, so a file's scripts never run. */
  export const PDFiumModule: (options: object) => Promise<Pdfium>;
}
