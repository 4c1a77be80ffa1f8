CREATE TABLE "album_pictures" (
	"path" text PRIMARY KEY NOT NULL,
	"album_id" integer NOT NULL,
	"position" integer NOT NULL,
	"caption_en" text NOT NULL,
	"caption_mr" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "albums" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "albums_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title_en" text NOT NULL,
	"title_mr" text NOT NULL,
	"held_on" date NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"cover_path" text DEFAULT '' NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "help_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shipped_name" text DEFAULT '' NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"question_en" text NOT NULL,
	"question_mr" text NOT NULL,
	"text_en" text NOT NULL,
	"text_mr" text NOT NULL,
	"changed_by" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "album_pictures" ADD CONSTRAINT "album_pictures_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "album_pictures_in_order" ON "album_pictures" USING btree ("album_id","position");--> statement-breakpoint
CREATE INDEX "albums_by_day" ON "albums" USING btree ("held_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "help_answers_by_shipped_name" ON "help_answers" USING btree ("shipped_name") WHERE shipped_name <> '';