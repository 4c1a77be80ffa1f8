CREATE TABLE "import_photo_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_photo_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batch_id" integer NOT NULL,
	"name" text NOT NULL,
	"path" text,
	"anchors" jsonb,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"matched" integer DEFAULT 0 NOT NULL,
	"unmatched" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lease_until" timestamp with time zone,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "photo_side" integer;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "taken_photo" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "asked_by" integer;--> statement-breakpoint
ALTER TABLE "import_photo_files" ADD CONSTRAINT "import_photo_files_batch_id_import_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."import_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_photo_files_by_batch" ON "import_photo_files" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "import_photo_files_waiting" ON "import_photo_files" USING btree ("id") WHERE done < total;--> statement-breakpoint

-- A photo that a row no longer has, and an archive whose photos are added, are released like other
-- uploads. The housekeeping removes their files.
CREATE FUNCTION "release_import_upload"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR to_jsonb(OLD) -> TG_ARGV[0] IS DISTINCT FROM to_jsonb(NEW) -> TG_ARGV[0] THEN
    UPDATE uploads SET is_claimed = false, is_released = true, created_at = now()
    WHERE path = to_jsonb(OLD) ->> TG_ARGV[0];
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "import_rows_release_photo" AFTER DELETE OR UPDATE OF "photo_path" ON "import_rows"
  FOR EACH ROW WHEN (OLD.photo_path IS NOT NULL) EXECUTE FUNCTION release_import_upload('photo_path');--> statement-breakpoint
CREATE TRIGGER "import_photo_files_release" AFTER DELETE OR UPDATE OF "path" ON "import_photo_files"
  FOR EACH ROW WHEN (OLD.path IS NOT NULL) EXECUTE FUNCTION release_import_upload('path');
